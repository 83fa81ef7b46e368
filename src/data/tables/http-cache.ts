// The HTTP cache in front of the shop, and what it must still drop. `invalidateTags` queues the
// purges in the transaction of the change.

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true }).notNull().defaultNow()

/** Has one row while a cache is in front of the shop, and none otherwise. */
export const httpCaches = pgTable(
  'http_caches',
  {
    id: smallint().primaryKey().default(1),
    /**
     * Identifies the cache, the build and the database. Another fingerprint means that purges may
     * have been missed.
     */
    fingerprint: text().notNull(),
  },
  (table) => [check('http_caches_one_row', sql`${table.id} = 1`)],
)

export const httpCachePurges = pgTable(
  'http_cache_purges',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    tags: text().array().notNull(),
    createdAt: moment(),
    nextAttemptAt: moment(),
    /** Successful purges; the second one deletes the row. */
    sent: smallint().notNull().default(0),
    /** Failed attempts since the last success. */
    failures: integer().notNull().default(0),
  },
  (table) => [index('http_cache_purges_due').on(table.nextAttemptAt)],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bigId, moment } from '#data/tables/columns.ts'

/** The HTTP cache in front of the shop: one row while there is one, and none otherwise. */
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

/** What it must still drop. `queuePurges` adds the purges in the transaction of the change. */
export const httpCachePurges = pgTable(
  'http_cache_purges',
  {
    id: bigId(),
    tags: text().array().notNull(),
    createdAt: moment().notNull().defaultNow(),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** Successful purges; the second one deletes the row. */
    sent: smallint().notNull().default(0),
    /** Since the last success. */
    failures: integer().notNull().default(0),
  },
  (table) => [index('http_cache_purges_due').on(table.nextAttemptAt)],
)

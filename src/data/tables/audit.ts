// What staff did, for good: a row before each deed, its outcome after it. The database refuses to change or remove a row after that, numbers
// the rows itself in the order in which they come, and notes when that was by its own clock.

import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Facts } from '#domain/account/deed-words.ts'

const moment = () => timestamp({ withTimezone: true })

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: moment().notNull(),
    /** Account of the colleague; null for what was done from the command line. It stays when the account goes. */
    userId: integer(),
    /** The call, such as 'POST /api/admin/orders/:number/refunds', or the command. */
    call: text().notNull(),
    /** What it means, in Dutch, such as 'Terugbetaling gedaan'. */
    deed: text().notNull(),
    /** What it was about, as in the address of the call: order numbers, slugs, ids. Never a name, address or secret. */
    subject: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** Null while it runs, and for good when the process was killed meanwhile. */
    outcome: text().$type<'done' | 'refused' | 'failed'>(),
    /** What exactly, such as the price before and after. */
    facts: jsonb().$type<Facts>(),
    /** When the database wrote the row, whatever `at` says; nobody else can set it. Null for rows from before this was noted. */
    recordedAt: moment(),
  },
  (table) => [
    index('audit_by_time').on(table.at),
    index('audit_by_user').on(table.userId, table.at),
    index('audit_pages_of_user').on(table.userId, table.id),
    index('audit_pages_of_deed').on(table.deed, table.id),
    index('audit_by_number').on(sql`(subject ->> 'number')`, table.id),
    check('audit_outcome_known', sql`${table.outcome} in ('done', 'refused', 'failed')`),
  ],
)

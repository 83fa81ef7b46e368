// The append-only audit log of staff actions. The shop inserts a row before the action and sets the
// outcome after it. Triggers reject other changes, ids from outside the sequence, and the deletion
// of rows younger than seven years.

import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AuditDetails } from '#domain/staff/audit-entry-text.ts'

const moment = () => timestamp({ withTimezone: true })

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: moment().notNull(),
    /**
     * The user id of the colleague, even after the shop deleted that account; null for an action
     * from the command line.
     */
    userId: integer(),
    /**
     * The id of the API key of a partner, even after the shop deleted that key; null for an action
     * by a person.
     */
    apiKeyId: integer(),
    /** The endpoint, such as 'POST /api/admin/orders/:number/refunds', or the command. */
    endpoint: text().notNull(),
    /** The Dutch description of the action, such as 'Terugbetaling gedaan'. */
    action: text().notNull(),
    /**
     * The path parameters of the request, such as an order number, slug or id. Contains no names,
     * e-mail addresses or secrets.
     */
    subject: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** Null while the action runs; stays null if the process was killed during the action. */
    outcome: text().$type<'done' | 'refused' | 'failed'>(),
    /** Details of the change, such as the price before and after. */
    details: jsonb().$type<AuditDetails>(),
    /**
     * The insertion time by the clock of the database, set by a trigger. `at` uses the clock of the
     * shop.
     */
    recordedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('audit_by_time').on(table.at),
    index('audit_by_user').on(table.userId, table.at),
    index('audit_pages_of_user').on(table.userId, table.id),
    index('audit_pages_of_action').on(table.action, table.id),
    index('audit_by_number').on(sql`(subject ->> 'number')`, table.id),
    check('audit_outcome_known', sql`${table.outcome} in ('done', 'refused', 'failed')`),
  ],
)

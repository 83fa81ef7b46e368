import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, jsonb } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { users, ofUser } from './customer/accounts.ts'
import { moment, id, bigId, sha256 } from './columns.ts'
import type { AuditDetails } from '#domain/staff/audit/audit-values.ts'

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    email: text().notNull(),
    staffRole: text().$type<StaffRole>().notNull(),
    /**
     * Null for an invitation from the command line, and after the shop deleted the account of the
     * inviting colleague.
     */
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('invitations_by_email').on(sql`lower(${table.email})`),
    check(
      'invitations_staff_role_known',
      sql`${table.staffRole} in ('owner', 'support', 'warehouse', 'editor', 'publisher')`,
    ),
  ],
)

/** Accepting an invitation deletes it with all its links. */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    hash: sha256().primaryKey(),
    invitationId: integer()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
  },
  (table) => [index('invitation_links_by_invitation').on(table.invitationId)],
)

/**
 * The names of former colleagues for the audit log. Retention: `formerColleagueRetention`
 * (domain/customer/account-durations.ts).
 */
export const formerColleagues = pgTable(
  'former_colleagues',
  {
    /** The user id of the former colleague, whose account may no longer exist. */
    userId: integer().primaryKey(),
    name: text().notNull(),
    leftAt: moment().notNull(),
  },
  (table) => [index('former_colleagues_by_end').on(table.leftAt)],
)

/**
 * The append-only audit log of staff actions. The shop inserts a row before the action and sets
 * the outcome after it. Triggers reject other changes, ids from outside the sequence, and the
 * deletion of rows younger than seven years.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigId(),
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
    /** In Dutch, such as 'Terugbetaling gedaan'. */
    action: text().notNull(),
    /**
     * The path parameters of the request, such as an order number, slug or id. Contains no names,
     * e-mail addresses or secrets.
     */
    subject: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** Null while the action runs; stays null if the process was killed during the action. */
    outcome: text().$type<'done' | 'refused' | 'failed'>(),
    /** Such as the price before and after. */
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

/** A name for a search with its filters and order in a list of the back office. */
export const listViews = pgTable(
  'list_views',
  {
    id: id(),
    userId: ofUser(),
    name: text().notNull(),
    /** The part of the URL of the list after '?', such as 'fulfilment=late'. */
    query: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('list_views_named', sql`${table.name} <> ''`),
    uniqueIndex('list_views_by_name').on(table.userId, sql`lower(${table.name})`),
  ],
)

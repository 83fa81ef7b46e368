// Invitations of colleagues, and the names of former colleagues.

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { users } from './accounts.ts'

const moment = () => timestamp({ withTimezone: true })

export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
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
      sql`${table.staffRole} in ('owner', 'support', 'warehouse', 'editor')`,
    ),
  ],
)

/**
 * The links in invitation mails. Accepting an invitation deletes the invitation with all its links.
 */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    /** The hexadecimal SHA-256 of the token in the link. */
    hash: text().primaryKey(),
    invitationId: integer()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
  },
  (table) => [index('invitation_links_by_invitation').on(table.invitationId)],
)

/**
 * The names of former colleagues for the audit log. Retention: `formerColleagueRetention`
 * (domain/staff/invitation.ts).
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

// Colleagues who were asked to come and those who left.

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Duty } from '#domain/account/duty.ts'
import { users } from './accounts.ts'

const moment = () => timestamp({ withTimezone: true })

export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    duty: text().$type<Duty>().notNull(),
    /** Null from the command line, or when that account is gone. */
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('invitations_by_email').on(sql`lower(${table.email})`),
    check('invitations_duty_known', sql`${table.duty} in ('owner', 'support', 'warehouse', 'editor')`),
  ],
)

/** The secrets in the mails of an invitation; the first one used ends it. */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    /** SHA-256 of the secret, hex. */
    hash: text().primaryKey(),
    invitationId: integer()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
  },
  (table) => [index('invitation_links_by_invitation').on(table.invitationId)],
)

/** Names for the audit log after somebody left; forgotten some years later. */
export const formerColleagues = pgTable(
  'former_colleagues',
  {
    /** What their account was; it may be gone. */
    userId: integer().primaryKey(),
    name: text().notNull(),
    leftAt: moment().notNull(),
  },
  (table) => [index('former_colleagues_by_end').on(table.leftAt)],
)

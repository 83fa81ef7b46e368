// Accounts, their addresses, their log-ins on devices, and the one-time links in their mails. Of every secret only what it hashes to is kept.

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Duty } from '#domain/account/duty.ts'
import type { Role } from '#domain/account/role.ts'
import { addressColumns } from './address-columns.ts'

const moment = () => timestamp({ withTimezone: true })

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    /** argon2id in its text form. */
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text().$type<Role>().notNull().default('customer'),
    /** What somebody of the staff does; null for customers. */
    duty: text().$type<Duty>(),
    /** Until the address is confirmed nobody can log in. */
    emailConfirmedAt: moment(),
    createdAt: moment().notNull(),
    /** Mails about the account in the current quarter of an hour, so that nobody is flooded. */
    mailsSince: moment().notNull(),
    mailsCount: smallint().notNull().default(1),
  },
  (table) => [
    uniqueIndex('users_by_email').on(sql`lower(${table.email})`),
    index('users_unconfirmed')
      .on(table.createdAt)
      .where(sql`email_confirmed_at is null`),
    check('users_role_known', sql`${table.role} in ('customer', 'staff')`),
    check('users_duty_known', sql`${table.duty} in ('owner', 'support', 'warehouse', 'editor')`),
    check('users_staff_have_a_duty', sql`(${table.role} = 'staff') = (${table.duty} is not null)`),
    check('users_password_hashed', sql`${table.passwordHash} like '$argon2id$%'`),
  ],
)

/** One log-in on one device. Token and binding are asked for together; neither is kept as it is, and no network address at all. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: owner(),
    /** SHA-256 of the token in the browser's storage, hex. */
    tokenHash: text().notNull().unique(),
    /** SHA-256 of the secret in the cookie, hex. */
    bindingHash: text().notNull(),
    /** As its owner would call it, such as 'Firefox op Windows'. */
    device: text().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When its second factor was proven; null for accounts without one. */
    provenAt: moment(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_end').on(table.expiresAt)],
)

/** Addresses an account had before: what was ordered with one until then stays in its history. */
export const formerEmails = pgTable(
  'former_emails',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: owner(),
    email: text().notNull(),
    until: moment().notNull(),
  },
  (table) => [index('former_emails_by_user').on(table.userId)],
)

/** Where somebody has things sent. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: owner(),
    ...addressColumns(),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [
    index('user_addresses_by_user').on(table.userId),
    uniqueIndex('user_addresses_one_default')
      .on(table.userId)
      .where(sql`is_default`),
  ],
)

export type OneTimeKind = 'reset' | 'confirm' | 'new-email'

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** SHA-256 of the token in the mail, hex. */
    hash: text().primaryKey(),
    userId: owner(),
    kind: text().$type<OneTimeKind>().notNull(),
    /** The address that opening the link makes the account's. */
    newEmail: text(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('one_time_tokens_by_user').on(table.userId, table.kind),
    index('one_time_tokens_by_end').on(table.expiresAt),
    check('one_time_tokens_kind_known', sql`${table.kind} in ('reset', 'confirm', 'new-email')`),
    check('one_time_tokens_with_address', sql`(${table.kind} = 'new-email') = (${table.newEmail} is not null)`),
  ],
)

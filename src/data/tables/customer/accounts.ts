// User accounts with their addresses, sessions and one-time tokens.

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  primaryKey,
} from 'drizzle-orm/pg-core'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import type { AccountRole } from '#domain/customer/account.ts'
import { addressColumns, moment, id, bigId, actor, sha256 } from '../columns.ts'

export const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** An argon2id hash with its parameters and salt. */
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text().$type<AccountRole>().notNull().default('customer'),
    /** The role of a colleague; null for customers. */
    staffRole: text().$type<StaffRole>(),
    /** Without this the user cannot log in. */
    emailConfirmedAt: moment(),
    createdAt: moment().notNull(),
    /**
     * Start of the 15-minute window in which `mailsCount` counts the account mails, for the rate
     * limit.
     */
    mailsSince: moment().notNull(),
    mailsCount: smallint().notNull().default(1),
    /** As precise as `sessions.lastSeenAt`; null for an account that was never used. */
    lastUsedAt: moment(),
    /**
     * When the shop asked whether the unused account may go; null while it has not asked since the
     * last use.
     */
    dormancyMailedAt: moment(),
    /**
     * Keyed hashes of the networks from which the user gave the right password, newest first. They
     * reveal no IP address without the key of the shop.
     */
    knownNetworks: text().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('users_by_email').on(sql`lower(${table.email})`),
    index('users_unconfirmed')
      .on(table.createdAt)
      .where(sql`email_confirmed_at is null`),
    index('users_by_last_use')
      .on(sql`coalesce(${table.lastUsedAt}, ${table.createdAt})`)
      .where(sql`role = 'customer'`),
    check('users_role_known', sql`${table.role} in ('customer', 'staff')`),
    check(
      'users_staff_role_known',
      sql`${table.staffRole} in ('owner', 'support', 'warehouse', 'editor', 'publisher')`,
    ),
    check(
      'users_staff_have_a_role',
      sql`(${table.role} = 'staff') = (${table.staffRole} is not null)`,
    ),
    check('users_password_hashed', sql`${table.passwordHash} like '$argon2id$%'`),
  ],
)

/** A request needs both the token and the secret in the cookie. The shop stores no IP address. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ofUser(),
    /** Of the token in the storage of the browser. */
    tokenHash: sha256().notNull().unique(),
    /** Of the secret in the cookie. */
    bindingHash: sha256().notNull(),
    /** A label of the device for the user, such as 'Firefox op Windows'. */
    device: text().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When the user verified the second factor; null if they did not. */
    secondFactorAt: moment(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_end').on(table.expiresAt),
  ],
)

/**
 * Earlier e-mail addresses of an account. The order history of the account includes orders placed
 * with an address before `until`.
 */
export const formerEmails = pgTable(
  'former_emails',
  {
    id: id(),
    userId: ofUser(),
    email: text().notNull(),
    until: moment().notNull(),
  },
  (table) => [index('former_emails_by_user').on(table.userId)],
)

export const userAddresses = pgTable(
  'user_addresses',
  {
    id: id(),
    userId: ofUser(),
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

export type OneTimeTokenKind = 'reset' | 'confirm' | 'new-email' | 'keep'

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** Of the token in the mail. */
    hash: sha256().primaryKey(),
    userId: ofUser(),
    kind: text().$type<OneTimeTokenKind>().notNull(),
    /**
     * For the kind 'new-email', the address that the account gets when the user opens the link;
     * null for other kinds.
     */
    newEmail: text(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('one_time_tokens_by_user').on(table.userId, table.kind),
    index('one_time_tokens_by_end').on(table.expiresAt),
    check(
      'one_time_tokens_kind_known',
      sql`${table.kind} in ('reset', 'confirm', 'new-email', 'keep')`,
    ),
    check(
      'one_time_tokens_with_address',
      sql`(${table.kind} = 'new-email') = (${table.newEmail} is not null)`,
    ),
  ],
)

/**
 * The people for whom a customer orders, such as a parent. They say who needs what, so size and
 * products are health data.
 */
export const recipients = pgTable(
  'recipients',
  {
    id: id(),
    userId: ofUser(),
    /** What the customer calls the person, such as 'Mama'. */
    nickname: text().notNull(),
    /**
     * The name on the parcel and the address. It is not one of the saved addresses, so that it goes
     * when the person is removed.
     */
    ...addressColumns(),
    /**
     * The name of a size in the catalogue, such as 'Maat M'; '' if the customer does not know it.
     */
    size: text().notNull().default(''),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('recipients_nickname_once').on(table.userId, sql`lower(${table.nickname})`),
    index('recipients_by_change').on(table.changedAt),
    check('recipients_nickname_filled', sql`${table.nickname} <> ''`),
  ],
)

export const recipientProducts = pgTable(
  'recipient_products',
  {
    recipientId: integer()
      .notNull()
      .references(() => recipients.id, { onDelete: 'cascade' }),
    itemId: integer().notNull(),
    position: smallint().notNull(),
    /** The name when the customer chose it, which the shop shows if the item is no longer sold. */
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipientId, table.itemId] })],
)

/**
 * Staff notes on a customer, by e-mail address, so that guests can have notes too. They are
 * personal data of the customer, so the data export includes them.
 */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: bigId(),
    /** The address of the customer when the note was written, in lower case. */
    email: text().notNull(),
    at: moment().notNull(),
    by: actor().notNull(),
    text: text().notNull(),
  },
  (table) => [
    check('customer_notes_email_lower', sql`${table.email} = lower(${table.email})`),
    index('customer_notes_by_email').on(table.email),
    index('customer_notes_by_time').on(table.at),
  ],
)

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ofUser } from './customer/accounts.ts'
import { moment, id, sha256 } from './columns.ts'

export type SecondFactorKind = 'totp' | 'passkey'

export const secondFactors = pgTable(
  'second_factors',
  {
    id: id(),
    userId: ofUser(),
    kind: text().$type<SecondFactorKind>().notNull(),
    /** As the user named it, such as 'Mijn telefoon'. */
    name: text().notNull(),
    createdAt: moment().notNull(),
    /**
     * When the user verified the factor for the first time. Until then, the shop neither requires
     * nor accepts the factor.
     */
    confirmedAt: moment(),
    lastUsedAt: moment(),
    /**
     * The secret of an authenticator app, encrypted by secret-cipher.ts. The shop shows it only
     * during the setup. Null for a passkey.
     */
    secret: text(),
    /**
     * The number of the latest 30-second time step with an accepted code. The shop rejects codes of
     * this and earlier steps.
     */
    lastStep: bigint({ mode: 'number' }),
    /** Wrong codes since `failuresSince`. */
    failures: smallint().notNull().default(0),
    failuresSince: moment(),
    /** The credential id of a passkey in base64url; null for an authenticator app. */
    credentialId: text().unique(),
    publicKey: text(),
    counter: bigint({ mode: 'number' }),
    transports: jsonb().$type<readonly string[]>(),
  },
  (table) => [
    index('second_factors_by_user').on(table.userId),
    check('second_factors_kind_known', sql`${table.kind} in ('totp', 'passkey')`),
    check(
      'second_factors_totp_has_secret',
      sql`(${table.kind} = 'totp') = (${table.secret} is not null)`,
    ),
    check(
      'second_factors_passkey_has_key',
      sql`(${table.kind} = 'passkey') = (${table.credentialId} is not null and ${table.publicKey} is not null and ${table.counter} is not null)`,
    ),
  ],
)

/**
 * For a user who lost the other factors. Each code works once, because using it deletes its row.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: ofUser(),
    hash: text().notNull(),
  },
  (table) => [uniqueIndex('recovery_codes_of_user').on(table.userId, table.hash)],
)

/**
 * Short-lived challenges that work once, for the step from the password to the second factor, and
 * for adding a passkey.
 */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    /** Of the secret that the browser receives. */
    hash: sha256().primaryKey(),
    userId: ofUser(),
    kind: text().$type<'login' | 'passkey'>().notNull(),
    /** The challenge that a passkey signs, in base64url. */
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('login_challenges_by_end').on(table.expiresAt),
    index('login_challenges_by_user').on(table.userId),
    check('login_challenges_kind_known', sql`${table.kind} in ('login', 'passkey')`),
  ],
)

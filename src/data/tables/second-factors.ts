// The second step of a log-in: what an account proves it with, and the step itself while it is under way.

import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const moment = () => timestamp({ withTimezone: true })
const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export type FactorKind = 'totp' | 'passkey'

export const secondFactors = pgTable(
  'second_factors',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: owner(),
    kind: text().$type<FactorKind>().notNull(),
    /** As its owner calls it, such as 'Mijn telefoon'. */
    name: text().notNull(),
    createdAt: moment().notNull(),
    /** It asks nothing and opens nothing before it was proven once. */
    confirmedAt: moment(),
    lastUsedAt: moment(),
    /** Of an authenticator app, encrypted (operations/safety/factor-cipher.ts). It leaves the shop once, while it is set up. */
    secret: text(),
    /** The latest step of thirty seconds whose code was taken: that one and all before it are refused. */
    lastStep: bigint({ mode: 'number' }),
    /** Wrong codes since `failuresSince`. */
    failures: smallint().notNull().default(0),
    failuresSince: moment(),
    /** Of a passkey, base64url. */
    credentialId: text().unique(),
    publicKey: text(),
    counter: bigint({ mode: 'number' }),
    transports: jsonb().$type<readonly string[]>(),
  },
  (table) => [
    index('second_factors_by_user').on(table.userId),
    check('second_factors_kind_known', sql`${table.kind} in ('totp', 'passkey')`),
    check('second_factors_totp_has_secret', sql`(${table.kind} = 'totp') = (${table.secret} is not null)`),
    check(
      'second_factors_passkey_has_key',
      sql`(${table.kind} = 'passkey') = (${table.credentialId} is not null and ${table.publicKey} is not null and ${table.counter} is not null)`,
    ),
  ],
)

/** For whoever lost the rest. Only what each hashes to is kept; a used one goes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { id: integer().primaryKey().generatedByDefaultAsIdentity(), userId: owner(), hash: text().notNull() },
  (table) => [uniqueIndex('recovery_codes_of_user').on(table.userId, table.hash)],
)

/** After the password and before the second factor, or while a passkey is added. A few minutes, and once. */
export const safetySteps = pgTable(
  'safety_steps',
  {
    /** SHA-256 of the secret in the answer, hex. */
    hash: text().primaryKey(),
    userId: owner(),
    kind: text().$type<'login' | 'passkey'>().notNull(),
    /** What a passkey has to sign, base64url. */
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('safety_steps_by_end').on(table.expiresAt),
    index('safety_steps_by_user').on(table.userId),
    check('safety_steps_kind_known', sql`${table.kind} in ('login', 'passkey')`),
  ],
)

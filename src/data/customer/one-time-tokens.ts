// Queries on the tokens of mailed links that work only once, such as a password reset.

import { and, eq, gt, isNull } from 'drizzle-orm'
import type { UserRow } from './accounts.ts'
import type { Db, Transaction } from '../core/db.ts'
import { type OneTimeTokenKind, oneTimeTokens, users } from '../tables/accounts.ts'

type TokenQuery = { hash: string; kind: OneTimeTokenKind; now: Date }

const isValid = ({ hash, kind, now }: TokenQuery) =>
  and(
    eq(oneTimeTokens.hash, hash),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  )

export async function insertOneTimeToken(
  db: Db,
  token: Omit<typeof oneTimeTokens.$inferInsert, 'usedAt'>,
): Promise<void> {
  await db.insert(oneTimeTokens).values(token)
}

/** Returns the user of the token, or undefined if the token is unknown, used or expired. */
export async function userOfToken(db: Db, query: TokenQuery): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(isValid(query))
  return row?.user
}

/**
 * Marks the token as used. Returns true for only one of several concurrent calls, and false if the
 * token is not valid.
 */
export async function consumeToken(tx: Transaction, query: TokenQuery): Promise<boolean> {
  const used = await tx
    .update(oneTimeTokens)
    .set({ usedAt: query.now })
    .where(isValid(query))
    .returning({ hash: oneTimeTokens.hash })
  return used.length > 0
}

/**
 * Marks the token as used and returns its new e-mail address. Only one of several concurrent calls
 * gets the address.
 */
export async function consumeNewEmailToken(
  tx: Transaction,
  query: TokenQuery,
): Promise<string | undefined> {
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: query.now })
    .where(isValid(query))
    .returning({ email: oneTimeTokens.newEmail })
  return used?.email ?? undefined
}

export async function deleteUnusedTokens(
  tx: Transaction,
  userId: number,
  kind: OneTimeTokenKind,
): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.kind, kind),
        isNull(oneTimeTokens.usedAt),
      ),
    )
}

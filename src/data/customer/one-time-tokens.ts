import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
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
 * Marks the token as used and returns its new e-mail address, which only a link that changes the
 * address has. Only one of several concurrent calls gets a result; none if the token is not valid.
 */
export async function consumeToken(
  tx: Transaction,
  query: TokenQuery,
): Promise<{ newEmail: string | null } | undefined> {
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: query.now })
    .where(isValid(query))
    .returning({ newEmail: oneTimeTokens.newEmail })
  return used
}

export async function deleteUnusedTokens(
  tx: Transaction,
  userId: number,
  ...kinds: OneTimeTokenKind[]
): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        inArray(oneTimeTokens.kind, kinds),
        isNull(oneTimeTokens.usedAt),
      ),
    )
}

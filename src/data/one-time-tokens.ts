// Links in mails that work once.

import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { StoredUser } from './accounts.ts'
import type { Db, Transaction } from './db.ts'
import { type OneTimeKind, oneTimeTokens, users } from './tables/accounts.ts'

type Wanted = { hash: string; kind: OneTimeKind; now: Date }

const works = ({ hash, kind, now }: Wanted) =>
  and(eq(oneTimeTokens.hash, hash), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now))

export async function addOneTimeToken(db: Db, token: Omit<typeof oneTimeTokens.$inferInsert, 'usedAt'>): Promise<void> {
  await db.insert(oneTimeTokens).values(token)
}

/** Whose link it is; undefined when it does not work (any more). */
export async function ownerOfToken(db: Db, wanted: Wanted): Promise<StoredUser | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(works(wanted))
  return found?.user
}

/** True for exactly one of any number of askers. */
export async function useToken(tx: Transaction, wanted: Wanted): Promise<boolean> {
  const used = await tx.update(oneTimeTokens).set({ usedAt: wanted.now }).where(works(wanted)).returning({ hash: oneTimeTokens.hash })
  return used.length > 0
}

/** The address that this link stands for, for exactly one of any number of askers. */
export async function takeNewEmail(tx: Transaction, wanted: Wanted): Promise<string | undefined> {
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: wanted.now })
    .where(works(wanted))
    .returning({ email: oneTimeTokens.newEmail })
  return used?.email ?? undefined
}

/** The user's other links of this kind work no more. */
export async function dropTokens(tx: Transaction, userId: number, kind: OneTimeKind): Promise<void> {
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.usedAt)))
}

export async function forgetTokens(tx: Transaction, endedBefore: Date): Promise<void> {
  await tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, endedBefore))
}

import { and, desc, eq, gt, ne, sql, inArray, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { prepareOnce } from '../core/prepare-once.ts'
import {
  sessions,
  users,
  type OneTimeTokenKind,
  oneTimeTokens,
} from '../tables/customer/accounts.ts'
import type { UserRow } from './accounts.ts'
import { firstOf, affectsRows, updateById } from '../core/rows.ts'

type SessionRow = typeof sessions.$inferSelect

export async function insertSession(db: Db, session: Omit<SessionRow, 'id'>): Promise<void> {
  await db.insert(sessions).values(session)
}

const sessionStatement = prepareOnce((db) =>
  db
    .select({
      session: sessions,
      user: { id: users.id, email: users.email, role: users.role, staffRole: users.staffRole },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session_by_token'),
)

/** Undefined if the token is unknown or has expired. */
export async function sessionByToken(db: Db, tokenHash: string, now: Date) {
  const [row] = await sessionStatement(db).execute({ tokenHash, now })
  return row
}

export const updateSessionLastSeen = (db: Db, id: number, now: Date) =>
  updateById(db, sessions, id, { lastSeenAt: now })

/** The unexpired ones, most recently used first. */
export const sessionsOf = (db: Db, userId: number, now: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))

/** Returns false if the session does not exist or belongs to another user. */
export const endSession = (db: Db, userId: number, id: number) =>
  affectsRows(db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId))))

export async function endSessionsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Without `currentId`, ends all of them. */
export async function endOtherSessions(
  tx: Transaction,
  userId: number,
  currentId: number | undefined,
): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentId ?? 0)))
}

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

/** Undefined if the token is unknown, used or expired. */
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
export const consumeToken = (
  tx: Transaction,
  query: TokenQuery,
): Promise<{ newEmail: string | null } | undefined> =>
  firstOf(
    tx
      .update(oneTimeTokens)
      .set({ usedAt: query.now })
      .where(isValid(query))
      .returning({ newEmail: oneTimeTokens.newEmail }),
  )

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

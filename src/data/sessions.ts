// Log-ins on devices.

import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'
import { sessions, users } from './tables/accounts.ts'

export type StoredSession = typeof sessions.$inferSelect

export async function addSession(db: Db, session: Omit<StoredSession, 'id'>): Promise<void> {
  await db.insert(sessions).values(session)
}

/** The session that this token opens and its user; undefined when it ended or never was. */
export async function sessionByToken(db: Db, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ session: sessions, user: { id: users.id, email: users.email, role: users.role, duty: users.duty } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .prepare('session_by_token')
    .execute()
  return found
}

export async function sessionSeen(db: Db, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))
}

/** Last used first. */
export const sessionsOf = (db: Db, userId: number, now: Date): Promise<StoredSession[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))

/** False when this user has no such session. */
export async function endSession(db: Db, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function endSessionsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** All but the one that stays; all of them when none does. */
export async function endOtherSessions(tx: Transaction, userId: number, stays: number | undefined): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, stays ?? 0)))
}

export async function forgetEndedSessions(tx: Transaction, endedBefore: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, endedBefore))
}

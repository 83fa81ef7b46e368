// Accounts as they are looked up, made and changed.

import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'
import { formerEmails, users } from './tables/accounts.ts'

export type StoredUser = typeof users.$inferSelect

const withAddress = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`)

/** In whatever capitals the address is written. */
export async function userByEmail(db: Db, email: string): Promise<StoredUser | undefined> {
  const [found] = await db.select().from(users).where(withAddress(email))
  return found
}

export async function userById(db: Db, id: number): Promise<StoredUser | undefined> {
  const [found] = await db.select().from(users).where(eq(users.id, id))
  return found
}

/** Locked until the transaction ends. */
export async function lockedUser(tx: Transaction, email: string): Promise<StoredUser | undefined> {
  const [found] = await tx.select().from(users).where(withAddress(email)).for('update')
  return found
}

/** Locked until the transaction ends. */
export async function lockedUserById(tx: Transaction, id: number): Promise<StoredUser | undefined> {
  const [found] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return found
}

/** False when the address has an account already, confirmed or not. */
export async function addUser(tx: Transaction, user: Omit<StoredUser, 'id'>): Promise<boolean> {
  const added = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return added.length > 0
}

export async function changeUser(tx: Transaction, id: number, change: Partial<Omit<StoredUser, 'id' | 'email' | 'role'>>): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id))
}

/** The account gets another address and remembers the one it had; false when another account has it. */
export async function changeEmail(tx: Transaction, user: StoredUser, email: string, now: Date): Promise<boolean> {
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(withAddress(email), ne(users.id, user.id)))
  if (taken) return false
  await tx.update(users).set({ email, emailConfirmedAt: now }).where(eq(users.id, user.id))
  await tx.insert(formerEmails).values({ userId: user.id, email: user.email, until: now })
  return true
}

/** An address that somebody confirms is not held by an account that nobody confirmed. */
export async function forgetUnconfirmedAt(tx: Transaction, email: string): Promise<void> {
  await tx.delete(users).where(and(isNull(users.emailConfirmedAt), withAddress(email)))
}

/** Forgets accounts of before that moment whose address nobody confirmed. */
export async function forgetUnconfirmed(tx: Transaction, madeBefore: Date): Promise<void> {
  await tx.delete(users).where(and(isNull(users.emailConfirmedAt), lt(users.createdAt, madeBefore)))
}

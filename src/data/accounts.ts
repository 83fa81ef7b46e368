// Accounts as they are looked up, made and changed.

import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'
import { users } from './tables/accounts.ts'

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

/** False when the address has an account already, confirmed or not. */
export async function addUser(tx: Transaction, user: Omit<StoredUser, 'id'>): Promise<boolean> {
  const added = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return added.length > 0
}

export async function changeUser(tx: Transaction, id: number, change: Partial<Omit<StoredUser, 'id' | 'email' | 'role'>>): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id))
}

/** Forgets accounts of before that moment whose address nobody confirmed. */
export async function forgetUnconfirmed(tx: Transaction, madeBefore: Date): Promise<void> {
  await tx.delete(users).where(and(isNull(users.emailConfirmedAt), lt(users.createdAt, madeBefore)))
}

// The addresses somebody keeps in their account; one of them is where things go unless told otherwise.

import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { Problem } from '#domain/problem.ts'
import type { Db, Transaction } from './db.ts'
import { userAddresses, users } from './tables/accounts.ts'

export type StoredAddress = typeof userAddresses.$inferSelect
export type AddressToKeep = Omit<StoredAddress, 'id' | 'userId'>

/** The default first, then the newest. */
export const addressesOf = (db: Db, userId: number): Promise<StoredAddress[]> =>
  db.select().from(userAddresses).where(eq(userAddresses.userId, userId)).orderBy(desc(userAddresses.isDefault), desc(userAddresses.id))

const ofUser = (userId: number, id: number) => and(eq(userAddresses.userId, userId), eq(userAddresses.id, id))

/** One change of somebody's addresses at a time, so that there is always one default. Returns how many there are; Problem not-logged-in when the account was erased meanwhile. */
export async function lockAddresses(tx: Transaction, userId: number): Promise<number> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if (!owner) throw new Problem('not-logged-in')
  return tx.$count(userAddresses, eq(userAddresses.userId, userId))
}

export async function addAddress(tx: Transaction, userId: number, address: AddressToKeep): Promise<StoredAddress> {
  if (address.isDefault) await noDefaultBut(tx, userId, 0)
  const [added] = await tx
    .insert(userAddresses)
    .values({ ...address, userId })
    .returning()
  if (!added) throw new Error('an address was not written')
  return added
}

/** Undefined when this user has no such address. */
export async function changeAddress(
  tx: Transaction,
  userId: number,
  id: number,
  address: AddressToKeep,
): Promise<StoredAddress | undefined> {
  if (address.isDefault) await noDefaultBut(tx, userId, id)
  const [changed] = await tx.update(userAddresses).set(address).where(ofUser(userId, id)).returning()
  return changed
}

/** False when this user has no such address. */
export async function removeAddress(tx: Transaction, userId: number, id: number): Promise<boolean> {
  const removed = await tx.delete(userAddresses).where(ofUser(userId, id)).returning({ id: userAddresses.id })
  return removed.length > 0
}

/** The newest becomes the default when none is. */
export async function withDefault(tx: Transaction, userId: number): Promise<void> {
  const newest = tx
    .select({ id: sql`max(${userAddresses.id})` })
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
  const has = tx.$count(userAddresses, and(eq(userAddresses.userId, userId), userAddresses.isDefault))
  if ((await has) === 0)
    await tx
      .update(userAddresses)
      .set({ isDefault: true })
      .where(eq(userAddresses.id, sql`(${newest})`))
}

async function noDefaultBut(tx: Transaction, userId: number, id: number): Promise<void> {
  await tx
    .update(userAddresses)
    .set({ isDefault: false })
    .where(and(eq(userAddresses.userId, userId), ne(userAddresses.id, id)))
}

import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../core/db.ts'
import { lockOwnAccount } from './accounts.ts'
import { userAddresses } from '../tables/customer/accounts.ts'
import { firstOf, affectsRows, insertReturning, listRowsBy } from '../core/rows.ts'

export type UserAddressRow = typeof userAddresses.$inferSelect
export type AddressInput = Omit<UserAddressRow, 'id' | 'userId'>

/** The default address first, then the newest. */
export const addressesOf = listRowsBy(
  userAddresses,
  'userId',
  desc(userAddresses.isDefault),
  desc(userAddresses.id),
)

const ofUser = (userId: number, id: number) =>
  and(eq(userAddresses.userId, userId), eq(userAddresses.id, id))

/**
 * Returns the number of addresses. Locks the user row, so that concurrent requests cannot make two
 * addresses the default.
 * @throws Problem not-logged-in when the account was erased meanwhile
 */
export async function lockAndCountAddresses(tx: Transaction, userId: number): Promise<number> {
  await lockOwnAccount(tx, userId)
  return tx.$count(userAddresses, eq(userAddresses.userId, userId))
}

export async function insertUserAddress(
  tx: Transaction,
  userId: number,
  address: AddressInput,
): Promise<UserAddressRow> {
  if (address.isDefault) await clearOtherDefaults(tx, userId, 0)
  return insertReturning(tx, userAddresses, { ...address, userId })
}

/** Returns undefined if the address does not exist or belongs to another user. */
export async function updateUserAddress(
  tx: Transaction,
  userId: number,
  id: number,
  address: AddressInput,
): Promise<UserAddressRow | undefined> {
  if (address.isDefault) await clearOtherDefaults(tx, userId, id)
  return firstOf(tx.update(userAddresses).set(address).where(ofUser(userId, id)).returning())
}

/** Returns false if the address does not exist or belongs to another user. */
export const deleteUserAddress = (tx: Transaction, userId: number, id: number) =>
  affectsRows(tx.delete(userAddresses).where(ofUser(userId, id)))

/**
 * Makes the newest address the default if the user has no default address. Returns the id of that
 * address, or undefined if one existed.
 */
export async function ensureDefaultAddress(
  tx: Transaction,
  userId: number,
): Promise<number | undefined> {
  const newest = tx
    .select({ id: sql`max(${userAddresses.id})` })
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
  const defaults = tx.$count(
    userAddresses,
    and(eq(userAddresses.userId, userId), userAddresses.isDefault),
  )
  if ((await defaults) > 0) return undefined
  const [chosen] = await tx
    .update(userAddresses)
    .set({ isDefault: true })
    .where(eq(userAddresses.id, sql`(${newest})`))
    .returning({ id: userAddresses.id })
  return chosen?.id
}

/**
 * Puts an address back under its own id, which the database has given out before. Returns false if
 * it belongs to another user, or was never given out.
 */
export async function restoreUserAddress(
  tx: Transaction,
  userId: number,
  id: number,
  address: AddressInput,
): Promise<boolean> {
  if (await updateUserAddress(tx, userId, id, address)) return true
  const { rows } = await tx.execute<{ known: boolean }>(
    sql`select ${id}::int <= last_value as known from user_addresses_id_seq`,
  )
  if (rows[0]?.known !== true) return false
  if (address.isDefault) await clearOtherDefaults(tx, userId, id)
  return affectsRows(
    tx
      .insert(userAddresses)
      .values({ ...address, id, userId })
      .onConflictDoNothing({ target: userAddresses.id }),
  )
}

async function clearOtherDefaults(tx: Transaction, userId: number, id: number): Promise<void> {
  await tx
    .update(userAddresses)
    .set({ isDefault: false })
    .where(and(eq(userAddresses.userId, userId), ne(userAddresses.id, id)))
}

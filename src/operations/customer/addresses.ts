import { inTransaction } from '#data/core/db.ts'
import {
  insertUserAddress,
  type AddressInput,
  updateUserAddress,
  lockAndCountAddresses,
  deleteUserAddress,
  type UserAddressRow,
  ensureDefaultAddress,
  restoreUserAddress,
} from '#data/customer/addresses.ts'
import { maxSavedAddresses } from '#domain/customer/account-limits.ts'
import { Problem, inputProblem, requireFound } from '#domain/problem.ts'
import type { DbContext } from '../context.ts'

/**
 * The first address becomes the default.
 * @throws Problem input-invalid when the account has the maximum number of addresses
 */
export const addSavedAddress = (
  { db }: DbContext,
  userId: number,
  address: AddressInput,
): Promise<UserAddressRow> =>
  inTransaction(db, async (tx) => {
    const count = await lockAndCountAddresses(tx, userId)
    if (count >= maxSavedAddresses) throw tooManyAddresses()
    return insertUserAddress(tx, userId, {
      ...address,
      isDefault: address.isDefault || count === 0,
    })
  })

/**
 * If the account then has no default address, its newest address becomes the default.
 * @throws Problem not-found
 */
export const updateSavedAddress = (
  { db }: DbContext,
  userId: number,
  id: number,
  address: AddressInput,
): Promise<UserAddressRow> =>
  inTransaction(db, async (tx) => {
    await lockAndCountAddresses(tx, userId)
    const updated = requireFound(await updateUserAddress(tx, userId, id, address))
    return {
      ...updated,
      isDefault: updated.isDefault || (await ensureDefaultAddress(tx, userId)) === id,
    }
  })

/**
 * After deleting the default, the newest remaining address becomes the default.
 * @throws Problem not-found
 */
export const deleteSavedAddress = ({ db }: DbContext, userId: number, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockAndCountAddresses(tx, userId)
    requireFound(await deleteUserAddress(tx, userId, id))
    await ensureDefaultAddress(tx, userId)
  })

/**
 * Puts the addresses of an account back as they were, each under its own id. Addresses that were
 * added since stay.
 * @throws Problem not-found for an address of another account; input-invalid above the maximum
 */
export const restoreSavedAddresses = (
  { db }: DbContext,
  userId: number,
  addresses: readonly (AddressInput & { id: number })[],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockAndCountAddresses(tx, userId)
    for (const { id, ...address } of addresses)
      if (!(await restoreUserAddress(tx, userId, id, address))) throw new Problem('not-found')
    if ((await lockAndCountAddresses(tx, userId)) > maxSavedAddresses) throw tooManyAddresses()
    await ensureDefaultAddress(tx, userId)
  })

const tooManyAddresses = () =>
  inputProblem(`Je kunt hoogstens ${maxSavedAddresses} adressen bewaren. Verwijder er eerst een.`)

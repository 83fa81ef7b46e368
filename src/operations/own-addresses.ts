// Keeping, changing and removing addresses in an account.

import { inTransaction } from '#data/transaction.ts'
import {
  addAddress,
  type AddressToKeep,
  changeAddress,
  lockAddresses,
  removeAddress,
  type StoredAddress,
  withDefault,
} from '#data/user-addresses.ts'
import { mostAddresses } from '#domain/account/own-address.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from './shop.ts'

type Deps = Pick<Shop, 'db'>

/** The first is the default. @throws Problem input-invalid when there are as many as an account may hold */
export const keepAddress = ({ db }: Deps, userId: number, address: AddressToKeep): Promise<StoredAddress> =>
  inTransaction(db, async (tx) => {
    const kept = await lockAddresses(tx, userId)
    if (kept >= mostAddresses)
      throw new Problem('input-invalid', { message: `Je kunt hoogstens ${mostAddresses} adressen bewaren. Verwijder er eerst een.` })
    return addAddress(tx, userId, { ...address, isDefault: address.isDefault || kept === 0 })
  })

/** The default stays the default until another becomes it. @throws Problem not-found */
export const rewriteAddress = ({ db }: Deps, userId: number, id: number, address: AddressToKeep): Promise<StoredAddress> =>
  inTransaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    const changed = await changeAddress(tx, userId, id, address)
    if (!changed) throw new Problem('not-found')
    if (address.isDefault) return changed
    await withDefault(tx, userId)
    return changed
  })

/** The newest of the rest becomes the default when it was. @throws Problem not-found */
export const dropAddress = ({ db }: Deps, userId: number, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    if (!(await removeAddress(tx, userId, id))) throw new Problem('not-found')
    await withDefault(tx, userId)
  })

// The carriers that a shop works with: only their sites may be handed to buyers to follow a parcel.

import { carriersSetting } from '#data/carriers.ts'
import { inTransaction } from '#data/transaction.ts'
import type { Carrier } from '#domain/order/carrier.ts'
import { Problem } from '#domain/problem.ts'
import { changedProblem } from './changed-problem.ts'
import type { Shop } from './shop.ts'
import { isTrackingAddress } from './tracking-address.ts'

/** `based` is the version that was changed. Answers what stood there before, and the new version. @throws Problem version-conflict */
export async function setCarriers({ db }: Pick<Shop, 'db'>, carriers: readonly Carrier[], based: number) {
  return inTransaction(db, async (tx) => {
    const before = await carriersSetting.lock(tx)
    if (before.version !== based) throw changedProblem({ version: before.version })
    const version = based + 1
    await carriersSetting.save(tx, { value: [...carriers], version })
    return { before: before.value, version }
  })
}

/** @throws Problem input-invalid about `tracking_url` when the address is on no site of a carrier of this shop. */
export async function checkTrackingAddress({ db }: Pick<Shop, 'db'>, address: string): Promise<void> {
  const { value } = await carriersSetting.read(db)
  if (isTrackingAddress(address, value)) return
  const text = 'Dit is geen adres van een bezorger die de winkel kent. De eigenaar kan een bezorger toevoegen bij Instellingen.'
  throw new Problem('input-invalid', { errors: { tracking_url: [text] } })
}

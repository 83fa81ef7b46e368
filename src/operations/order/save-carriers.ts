// Saves the carriers of the shop. A tracking link must be on the site of one of them.

import { carriersSetting } from '#data/order/carriers.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { Carrier } from '#domain/order/carrier.ts'
import { Problem } from '#domain/problem.ts'
import { createVersionConflict } from '../version-conflict.ts'
import type { AppContext } from '../context.ts'
import { isCarrierTrackingUrl } from './tracking-url.ts'

/**
 * `baseVersion` is the version that staff edited. Returns the previous carriers and the new
 * version.
 * @throws Problem version-conflict
 */
export async function saveCarriers(
  { db }: Pick<AppContext, 'db'>,
  carriers: readonly Carrier[],
  baseVersion: number,
) {
  return inTransaction(db, async (tx) => {
    const before = await carriersSetting.lock(tx)
    if (before.version !== baseVersion) throw createVersionConflict({ version: before.version })
    const version = baseVersion + 1
    await carriersSetting.save(tx, { value: [...carriers], version })
    return { before: before.value, version }
  })
}

/** @throws Problem input-invalid for `tracking_url` if it is not on a carrier's site */
export async function assertCarrierTrackingUrl(
  { db }: Pick<AppContext, 'db'>,
  url: string,
): Promise<void> {
  const { value } = await carriersSetting.read(db)
  if (isCarrierTrackingUrl(url, value)) return
  const text =
    'Dit is geen adres van een bezorger die de winkel kent. De eigenaar kan een bezorger toevoegen bij Instellingen.'
  throw new Problem('input-invalid', { errors: { tracking_url: [text] } })
}

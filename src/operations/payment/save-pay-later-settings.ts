// Saves whether and up to which amounts the shop lets customers pay afterwards, and its bank
// account.

import { payLaterSetting } from '#data/payment/pay-later-settings.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { PayLaterSettings } from '#domain/payment/pay-later-settings.ts'
import { createVersionConflict } from '../version-conflict.ts'
import type { AppContext } from '../context.ts'

/**
 * `baseVersion` is the version that staff edited. Returns the previous settings and the new
 * version.
 * @throws Problem version-conflict
 */
export async function savePayLaterSettings(
  { db }: Pick<AppContext, 'db'>,
  value: PayLaterSettings,
  baseVersion: number,
) {
  return inTransaction(db, async (tx) => {
    const before = await payLaterSetting.lock(tx)
    if (before.version !== baseVersion) throw createVersionConflict({ version: before.version })
    const version = baseVersion + 1
    await payLaterSetting.save(tx, { value, version })
    return { before: before.value, version }
  })
}

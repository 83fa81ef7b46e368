// Saves what the owner promises about the first pack of a product.

import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { moneyBackSetting } from '#data/order/money-back-setting.ts'
import type { MoneyBackSetting } from '#domain/order/money-back-setting.ts'
import { createVersionConflict } from '../version-conflict.ts'
import type { AppContext } from '../context.ts'

/**
 * Existing orders keep the promise that they were placed under. `baseVersion` is the version that
 * the owner edited. Returns the previous setting and the new version.
 * @throws Problem version-conflict
 */
export async function saveMoneyBack(
  { db }: Pick<AppContext, 'db'>,
  value: MoneyBackSetting,
  baseVersion: number,
) {
  return inTransaction(db, async (tx) => {
    const before = await moneyBackSetting.lock(tx)
    if (before.version !== baseVersion) throw createVersionConflict({ version: before.version })
    const version = baseVersion + 1
    await moneyBackSetting.save(tx, { value, version })
    await invalidateTags(tx, ['details'])
    return { before: before.value, version }
  })
}

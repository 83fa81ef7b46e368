// Turns the product feed on or off, and gives it a new address.

import { productFeedSetting } from '#data/catalogue/feed-products.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { AppContext } from '../context.ts'
import { newSecret } from '../secret-token.ts'
import { createVersionConflict } from '../version-conflict.ts'

type Change = { enabled: boolean; newAddress: boolean; baseVersion: number }

/**
 * `baseVersion` is the version that staff edited. A new address makes the earlier one invalid.
 * Returns the new version, and whether the feed was on before.
 * @throws Problem version-conflict
 */
export async function saveProductFeed(
  { db }: Pick<AppContext, 'db'>,
  { enabled, newAddress, baseVersion }: Change,
) {
  return inTransaction(db, async (tx) => {
    const { value, version } = await productFeedSetting.lock(tx)
    if (version !== baseVersion) throw createVersionConflict({ version })
    const secret = newAddress || value.secret === null ? newSecret() : value.secret
    await productFeedSetting.save(tx, { value: { enabled, secret }, version: version + 1 })
    return { version: version + 1, wasEnabled: value.enabled }
  })
}

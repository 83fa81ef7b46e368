// Prices go back exactly: with the offers and the announced reductions that the change ended.

import type { Transaction } from '#data/core/db.ts'
import {
  lockItems,
  copyCheapestVariationPrice,
  markPricesChanged,
  updatePricesWithHistory,
} from '#data/inventory/locked-items.ts'
import { clearOffers, updateOffers } from '#data/inventory/offers.ts'
import {
  isOfferOver,
  isSamePriceState,
  type PriceRecord,
  toPriceState,
  withoutOverOffer,
} from '#domain/inventory/price-edit.ts'
import type { ChangeAuthorship } from '../context.ts'

/** Returns what `change` returns, and the items of `ids` whose price or offer it changed. */
export async function recordPrices<Result>(
  tx: Transaction,
  ids: readonly number[],
  change: () => Promise<Result>,
): Promise<{ result: Result; records: PriceRecord[] }> {
  const before = await lockItems(tx, ids)
  const result = await change()
  const after = await lockItems(tx, ids)
  const records = [...before.values()].flatMap((item) => {
    const changed = after.get(item.id)
    return !changed || isSamePriceState(item, changed)
      ? []
      : [
          {
            id: item.id,
            name: item.name,
            before: toPriceState(item),
            after: toPriceState(changed),
          },
        ]
  })
  return { result, records }
}

/**
 * `changedSince` are the prices that changed after the record, which stay; `overOffers` those whose
 * offer would be over by now, which return without it. Omits items that are gone.
 */
type RestoredPrices = {
  restored: PriceRecord[]
  changedSince: PriceRecord[]
  overOffers: PriceRecord[]
}

export async function restorePrices(
  tx: Transaction,
  records: readonly PriceRecord[],
  author: ChangeAuthorship,
): Promise<RestoredPrices> {
  const locked = await lockItems(
    tx,
    records.map(({ id }) => id),
  )
  const changedSince: PriceRecord[] = []
  const found = records.flatMap((record) => {
    const item = locked.get(record.id)
    if (!item) return []
    if (isSamePriceState(item, record.after))
      return [{ item, record, before: withoutOverOffer(record.before, author.at) }]
    changedSince.push(record)
    return []
  })
  await clearOffers(
    tx,
    found.map(({ item }) => item),
  )
  await updatePricesWithHistory(
    tx,
    found.map(({ item, before }) => ({
      item,
      price: before.price,
      wasPrice: before.wasPrice,
    })),
    author,
  )
  await updateOffers(
    tx,
    found.map(({ item, before }) => ({ item, offer: before })),
  )
  const productIds = [...new Set(found.map(({ item }) => item.productId))]
  await copyCheapestVariationPrice(tx, productIds)
  await markPricesChanged(tx, productIds, author.at)
  const restored = found.map(({ record }) => record)
  return {
    restored,
    changedSince,
    overOffers: restored.filter(({ before }) => isOfferOver(before, author.at)),
  }
}

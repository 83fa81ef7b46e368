// Prices and stock of many products at once, as staff type them into the list: all or nothing, and never over what they have not seen.

import { heldItems } from '#data/shelf-items.ts'
import { inTransaction } from '#data/transaction.ts'
import type { Cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from '../shop.ts'
import { changePrices } from './change-price.ts'
import { changeStocks } from './change-stock.ts'

/** `from` is what staff saw. `id` of a product without variations or of a variation; each once. */
export type BulkChange = { id: number; price?: { from: Cents; to: Cents } | undefined; stock?: { from: number; to: number } | undefined }
/** Prices in cents, stock in packs. */
export type BulkConflict = { id: number; name: string; field: 'price' | 'stock'; wanted: number; now: number | null }

/** Throws Problem not-found, input-invalid, and version-conflict with every `conflicts`; nothing is changed then. */
export const changeInBulk = (
  shop: Shop,
  changes: readonly BulkChange[],
  by: number | undefined,
): Promise<{ prices: number; stocks: number }> =>
  inTransaction(shop.db, async (tx) => {
    const held = await heldItems(
      tx,
      changes.map(({ id }) => id),
    )
    const conflicts = changes.flatMap(({ id, price, stock }): BulkConflict[] => {
      const item = held.get(id)
      if (!item) return []
      const { name } = item
      return [
        ...(price && price.from !== item.price ? [{ id, name, field: 'price' as const, wanted: price.to, now: item.price }] : []),
        ...(stock && stock.from !== item.stock ? [{ id, name, field: 'stock' as const, wanted: stock.to, now: item.stock }] : []),
      ]
    })
    if (changes.some(({ id }) => !held.has(id)))
      throw new Problem('not-found', { message: 'Een van deze producten bestaat niet meer. Vernieuw de lijst.' })
    if (conflicts.length > 0)
      throw new Problem('version-conflict', {
        message: 'Er is intussen iets veranderd. Er is niets bewaard: kijk het hieronder na.',
        more: { conflicts },
      })
    const deed = { by, at: shop.now() }
    const prices = await changePrices(
      tx,
      changes.flatMap(({ id, price }) => (price ? [{ id, price: price.to }] : [])),
      deed,
    )
    const stocks = await changeStocks(
      tx,
      changes.flatMap(({ id, stock }) => (stock ? [{ id, reason: 'set' as const, to: stock.to }] : [])),
      deed,
    )
    return { prices: prices.length, stocks: stocks.length }
  })

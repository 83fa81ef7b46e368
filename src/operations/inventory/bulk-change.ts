// Changes prices and stock of many items in one transaction. Changes nothing if one of the old
// values changed since staff saw it.

import { lockItems } from '#data/inventory/locked-items.ts'
import { insertPriceEdit } from '#data/inventory/price-edits.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { Cents } from '#domain/money.ts'
import { toRegularPrice } from '#domain/catalogue/offer.ts'
import { Problem } from '#domain/problem.ts'
import { priceUndoSince } from '#domain/inventory/price-edit.ts'
import type { AppContext } from '../context.ts'
import { changePrices } from './change-price.ts'
import { changeStocks } from './change-stock.ts'
import { recordPrices } from './restore-prices.ts'

/**
 * `id` is the id of a sellable item; a bulk change has at most one entry per item. `from` is the
 * value that staff saw.
 */
export type BulkChange = {
  id: number
  price?: { from: Cents; to: Cents } | undefined
  stock?: { from: number; to: number } | undefined
}
/** Prices are in cents, stock is in packs. */
export type BulkConflict = {
  id: number
  name: string
  field: 'price' | 'stock'
  requested: number
  current: number | null
}

/** `edit` is the id for the undo; null if nothing changed. */
type BulkChanged = { prices: number; stocks: number; edit: number | null }

/** @throws Problem not-found, input-invalid, version-conflict with all `conflicts` */
export const bulkChangePricesAndStock = (
  context: AppContext,
  changes: readonly BulkChange[],
  by: number | undefined,
): Promise<BulkChanged> =>
  inTransaction(context.db, async (tx) => {
    const locked = await lockItems(
      tx,
      changes.map(({ id }) => id),
    )
    const conflicts = changes.flatMap(({ id, price, stock }): BulkConflict[] => {
      const item = locked.get(id)
      if (!item) return []
      const { name } = item
      return [
        ...(price && price.from !== toRegularPrice(item)
          ? [
              {
                id,
                name,
                field: 'price' as const,
                requested: price.to,
                current: toRegularPrice(item),
              },
            ]
          : []),
        ...(stock && stock.from !== item.stock
          ? [{ id, name, field: 'stock' as const, requested: stock.to, current: item.stock }]
          : []),
      ]
    })
    if (changes.some(({ id }) => !locked.has(id)))
      throw new Problem('not-found', {
        message: 'Een van deze producten bestaat niet meer. Vernieuw de lijst.',
      })
    if (conflicts.length > 0)
      throw new Problem('version-conflict', {
        message: 'Er is intussen iets veranderd. Er is niets bewaard: kijk het hieronder na.',
        more: { conflicts },
      })
    const author = { by, at: context.clock() }
    const { result: stocks, records } = await recordPrices(
      tx,
      changes.map(({ id }) => id),
      async () => {
        await changePrices(
          tx,
          changes.flatMap(({ id, price }) => (price ? [{ id, price: price.to }] : [])),
          author,
        )
        return changeStocks(
          tx,
          changes.flatMap(({ id, stock }) =>
            stock ? [{ id, reason: 'set' as const, to: stock.to }] : [],
          ),
          author,
        )
      },
    )
    const record = {
      prices: records,
      stocks: stocks.flatMap(({ id, name, before, after }) =>
        before === after ? [] : [{ id, name, before, after }],
      ),
    }
    const hasChanged = record.prices.length + record.stocks.length > 0
    return {
      prices: record.prices.length,
      stocks: stocks.length,
      edit: hasChanged
        ? await insertPriceEdit(tx, { record, ...author }, priceUndoSince(author.at))
        : null,
    }
  })

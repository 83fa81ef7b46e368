// Changes prices and records their history. An announced reduction stores the lowest price of the
// 30 days before it, as the law requires.

import { type Transaction, inTransaction } from '#data/core/db.ts'
import {
  type LockedItem,
  lockItems,
  markPricesChanged,
  priceHistorySince,
  copyCheapestVariationPrice,
  updatePricesWithHistory,
  countReservedPacks,
  insertStockMovements,
} from '#data/inventory/locked-items.ts'
import { updateStock } from '#data/inventory/stock.ts'
import { updateOffers } from '#data/inventory/offers.ts'
import {
  noOffer,
  lowestPriceWindowDays,
  findLowestPriceBefore,
  calculateWasPrice,
} from '#domain/catalogue/price/offer.ts'
import { type Cents, formatEuros } from '#domain/money.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import { msPerDay } from '#domain/time/durations.ts'
import type { AppContext, ChangeAuthorship } from '../context.ts'
import { type DirectedStockReason, calculateStockAfter } from '#domain/inventory/stock-change.ts'

/**
 * `id` is the id of a sellable item. While an offer with an end runs, `price` is the price after
 * it. `offer` announces the price as a reduction; without it the shop shows no earlier price.
 */
type PriceChange = { id: number; price: Cents; offer?: boolean | undefined }
type ChangedPrice = Pick<LockedItem, 'id' | 'productId' | 'slug' | 'name'> & {
  from: Cents
  to: Cents
  was: Cents | null
}

/** @throws Problem not-found; input-invalid for `price` or `offer`, with the item in `item` */
export const changePrice = (
  context: AppContext,
  change: PriceChange,
  by: number | undefined,
): Promise<ChangedPrice[]> =>
  inTransaction(context.db, (tx) => changePrices(tx, [change], { by, at: context.clock() }))

/**
 * Each item may occur once in `changes`. Returns only the items that changed.
 * @throws Problem not-found, input-invalid
 */
export async function changePrices(
  tx: Transaction,
  changes: readonly PriceChange[],
  { by, at }: ChangeAuthorship,
): Promise<ChangedPrice[]> {
  const ids = changes.map(({ id }) => id)
  const locked = await lockItems(tx, ids)
  const histories = changes.some(({ offer }) => offer)
    ? await priceHistorySince(tx, ids, wasPriceHistoryStart(at))
    : new Map()
  const changed: ChangedPrice[] = []
  /**
   * Items with a running offer: the new price applies after the offer, or ends it if it is not
   * higher.
   */
  const regularPrices: Parameters<typeof updateOffers>[1][number][] = []
  const updates: Parameters<typeof updatePricesWithHistory>[1][number][] = []
  for (const { id, price, offer = false } of changes) {
    const item = requireFound(locked.get(id))
    if (item.stock === null)
      throw priceProblem(
        item,
        'price',
        'Dit product heeft maten of soorten: de prijs staat daarbij.',
      )
    if (price === 0 && !item.isSample)
      throw priceProblem(item, 'price', 'Vul een prijs boven nul in.')
    if (offer && item.isSample) throw priceProblem(item, 'offer', noSampleOffer)
    const { productId, slug, name } = item
    if (item.regularPrice !== null) {
      if (offer)
        throw priceProblem(
          item,
          'offer',
          'Er loopt een aanbieding met een einddatum. Stop die eerst, of zet ‘aanbieding’ uit.',
        )
      if (price === item.regularPrice) continue
      const isStillOffer = price > item.price
      regularPrices.push({ item, offer: isStillOffer ? { ...item, regularPrice: price } : noOffer })
      if (!isStillOffer) updates.push({ item, price, wasPrice: null })
      changed.push({
        id,
        productId,
        slug,
        name,
        from: item.regularPrice,
        to: price,
        was: isStillOffer ? item.wasPrice : null,
      })
      continue
    }
    if (offer && price === item.price && item.wasPrice !== null) continue
    const wasPrice = offer ? requireWasPrice(item, price, histories.get(id) ?? [], at) : null
    if (price === item.price && wasPrice === item.wasPrice) continue
    updates.push({ item, price, wasPrice })
    changed.push({ id, productId, slug, name, from: item.price, to: price, was: wasPrice })
  }
  await updateOffers(tx, regularPrices)
  await updatePricesWithHistory(tx, updates, { by, at })
  const products = [...new Set(changed.map(({ productId }) => productId))]
  await copyCheapestVariationPrice(tx, products)
  await markPricesChanged(tx, products, at)
  return changed
}

/** `calculateWasPrice` needs the price history from this moment. */
export const wasPriceHistoryStart = (at: Date): Date =>
  new Date(at.getTime() - (lowestPriceWindowDays + 2) * msPerDay)

function requireWasPrice(
  item: LockedItem,
  price: Cents,
  history: Parameters<typeof calculateWasPrice>[1],
  at: Date,
): Cents {
  const was = calculateWasPrice(price, history, at)
  if (was !== undefined) return was
  const lowest = findLowestPriceBefore(history, at)
  throw priceProblem(
    item,
    'offer',
    lowest === undefined
      ? 'Een product dat nog niet te koop was, kan geen aanbieding zijn.'
      : `Dit is geen verlaging: in de afgelopen 30 dagen kostte het al ${formatEuros(lowest)}. Zet ‘aanbieding’ uit om deze prijs wel te gebruiken.`,
  )
}

export const noSampleOffer = 'Een proefpakje krijgt geen aanbieding. Verander de prijs zelf.'

const priceProblem = ({ id, name }: LockedItem, field: 'price' | 'offer', message: string) =>
  fieldProblem(field, message, { more: { item: { id, name } } })

// Changes stock, for example after a delivery, a loss or a count. Locks the items, so that
// concurrent orders do not make stock negative.

/**
 * `id` is the id of a sellable item. The reason decides whether `packs` are added or removed.
 * `counted` is the physical count, including packs of orders that are not packed yet. `to` sets
 * the number for sale.
 */
export type StockChange = { id: number; note?: string | undefined } & (
  | { reason: DirectedStockReason; packs: number }
  | { reason: 'counted'; counted: number }
  | { reason: 'set'; to: number }
)
export type ChangedStock = Pick<LockedItem, 'id' | 'productId' | 'slug' | 'name'> & {
  before: number
  after: number
  /** Packs of orders that are not packed yet. Null unless staff counted. */
  reserved: number | null
  /** The number of reserved packs that exceeds the count; 0 unless staff counted. */
  short: number
}

/**
 * @throws Problem not-found; input-invalid for `packs`, `counted` or `to`, with the item in `item`
 */
export async function changeStock(
  context: AppContext,
  change: StockChange,
  by: number | undefined,
): Promise<ChangedStock> {
  const [changed] = await inTransaction(context.db, (tx) =>
    changeStocks(tx, [change], { by, at: context.clock() }),
  )
  if (!changed) throw new Problem('not-found')
  return changed
}

/** Each item may occur once in `changes`. @throws Problem not-found, input-invalid */
export async function changeStocks(
  tx: Transaction,
  changes: readonly StockChange[],
  { by, at }: ChangeAuthorship,
): Promise<ChangedStock[]> {
  const locked = await lockItems(
    tx,
    changes.map(({ id }) => id),
  )
  const planned: PlannedChange[] = []
  for (const change of changes) planned.push(await planChange(tx, locked.get(change.id), change))
  // Records a count even if it confirms the stock. Skips any other change without effect.
  const effective = planned.filter(
    ({ changed, change }) => changed.after !== changed.before || change.reason === 'counted',
  )
  const changed = planned.map((one) => one.changed)
  await updateStock(tx, changed)
  await insertStockMovements(
    tx,
    effective.map(({ changed: { id, productId, before, after }, change }) => ({
      itemId: id,
      productId,
      reason: change.reason,
      change: after - before,
      stock: after,
      countedStock: change.reason === 'counted' ? change.counted : null,
      note: change.note ?? '',
      at,
      changedBy: by ?? null,
    })),
  )
  return changed
}

type PlannedChange = { change: StockChange; changed: ChangedStock }
async function planChange(
  tx: Transaction,
  item: LockedItem | undefined,
  change: StockChange,
): Promise<PlannedChange> {
  if (!item) throw new Problem('not-found')
  const { id, productId, slug, name, stock: before } = item
  if (before === null)
    throw stockProblem(
      item,
      change,
      'Dit product heeft maten of soorten: de voorraad staat daarbij.',
    )
  const reserved = change.reason === 'counted' ? await countReservedPacks(tx, id) : null
  const { after, short, error } = calculateStockAfter(before, change, reserved ?? 0)
  if (error) throw stockProblem(item, change, error)
  return { change, changed: { id, productId, slug, name, before, after, reserved, short } }
}

const errorFields = { counted: 'counted', set: 'to' } as const
function stockProblem({ id, name }: LockedItem, { reason }: StockChange, message: string) {
  const field = reason === 'counted' || reason === 'set' ? errorFields[reason] : 'packs'
  return fieldProblem(field, message, { more: { item: { id, name } } })
}

// Plans, begins and ends offers. A running offer is the price of the item everywhere; its regular
// price waits in a column of its own.

import {
  type LockedItem,
  lockItems,
  copyCheapestVariationPrice,
  markPricesChanged,
  priceHistorySince,
  updatePricesWithHistory,
} from '#data/inventory/locked-items.ts'
import { clearOffers, itemsWithDueOffer, updateOffers } from '#data/inventory/offers.ts'
import { type Transaction, inTransaction } from '#data/core/db.ts'
import {
  findOfferError,
  type Offer,
  toOffer,
  toRegularPrice,
  calculateWasPrice,
} from '#domain/catalogue/price/offer.ts'
import type { Cents } from '#domain/money.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import type { AppContext, DbAndClock, ChangeAuthorship } from '../context.ts'
import { noSampleOffer, wasPriceHistoryStart } from './change-price.ts'

/** `offer` is null to end or cancel the offer of the item. */
export type OfferChange = { id: number; offer: Offer | null }
/**
 * `wasPrice` is the price beside the offer; null if the law allows none. It is only an estimate for
 * an offer that has not begun.
 */
type ChangedOffer = {
  name: string
  before: Offer | null
  isRunning: boolean
  price: Cents
  wasPrice: Cents | null
}

/** @throws Problem not-found; input-invalid for `price`, `from` or `until` */
export const changeOffer = (
  context: AppContext,
  change: OfferChange,
  by: number | undefined,
): Promise<ChangedOffer> =>
  inTransaction(context.db, async (tx) => {
    const author = { by, at: context.clock() }
    const before = (await lockItems(tx, [change.id])).get(change.id)
    await changeOffers(tx, [change], author)
    const item = (await lockItems(tx, [change.id])).get(change.id)
    if (!before || !item) throw new Problem('not-found')
    const isRunning = item.regularPrice !== null
    const expected =
      change.offer && !isRunning
        ? await calculateWasPriceNow(tx, item, change.offer.price, author.at)
        : null
    return {
      name: item.name,
      before: toOffer(before),
      isRunning,
      price: item.price,
      wasPrice: isRunning ? item.wasPrice : expected,
    }
  })

/**
 * Each item may occur once. An offer whose period has begun starts at once.
 * @throws Problem not-found, input-invalid
 */
export async function changeOffers(
  tx: Transaction,
  changes: readonly OfferChange[],
  author: ChangeAuthorship,
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  const locked = await lockItems(tx, ids)
  const replaced = changes.filter(({ id, offer }) => !isSamePrice(locked.get(id), offer, author.at))
  await endOffers(
    tx,
    replaced.flatMap(({ id }) => locked.get(id) ?? []),
    author,
  )
  for (const { id, offer } of changes) {
    const item = requireFound(locked.get(id))
    if (!offer) continue
    if (item.stock === null)
      throw offerProblem(
        'price',
        'Dit product heeft maten of soorten: de aanbieding staat daarbij.',
      )
    if (item.isSample) throw offerProblem('price', noSampleOffer)
    const error = findOfferError(offer, toRegularPrice(item), author.at)
    if (error) throw offerProblem(error.field, error.message)
    const regularPrice = replaced.some((change) => change.id === id) ? null : item.regularPrice
    const columns = {
      offerPrice: offer.price,
      offerFrom: offer.from,
      offerUntil: offer.until,
      regularPrice,
    }
    await updateOffers(tx, [{ item, offer: columns }])
  }
  await applyDueOffers(tx, ids, author)
  // The page of a running offer states its end.
  await markPricesChanged(
    tx,
    [...locked.values()].map(({ productId }) => productId),
    author.at,
  )
}

/** Scheduled job, idempotent. Begins and ends the offers that are due. */
export async function runDueOffers({ db, clock }: DbAndClock): Promise<void> {
  const now = clock()
  for (;;) {
    const ids = await itemsWithDueOffer(db, now)
    if (ids.length === 0) return
    await inTransaction(db, (tx) => applyDueOffers(tx, ids, { by: undefined, at: now }))
  }
}

/**
 * Reads the items under their lock, because another process may have begun or ended the same
 * offers.
 */
async function applyDueOffers(
  tx: Transaction,
  ids: readonly number[],
  author: ChangeAuthorship,
): Promise<void> {
  const items = [...(await lockItems(tx, ids)).values()].flatMap((item) => {
    const offer = toOffer(item)
    return offer ? [{ item, offer }] : []
  })
  const isEnded = ({ offer }: { offer: Offer }) => offer.until <= author.at
  await endOffers(
    tx,
    items.filter(isEnded).map(({ item }) => item),
    author,
  )
  const due = items.filter(
    (one) => !isEnded(one) && one.offer.from <= author.at && one.item.regularPrice === null,
  )
  // A price that fell below the offer, or variations that the product got since, leave nothing to
  // offer.
  const impossible = due.filter(
    ({ item, offer }) => offer.price >= item.price || item.stock === null,
  )
  await clearOffers(
    tx,
    impossible.map(({ item }) => item),
  )
  await beginOffers(
    tx,
    due.filter((one) => !impossible.includes(one)),
    author,
  )
}

async function beginOffers(
  tx: Transaction,
  due: readonly { item: LockedItem; offer: Offer }[],
  author: ChangeAuthorship,
): Promise<void> {
  const updates = []
  for (const { item, offer } of due)
    updates.push({
      item,
      price: offer.price,
      wasPrice: await calculateWasPriceNow(tx, item, offer.price, author.at),
    })
  await updatePrices(tx, updates, author)
  await updateOffers(
    tx,
    due.map(({ item, offer }) => ({
      item,
      offer: {
        offerPrice: offer.price,
        offerFrom: offer.from,
        offerUntil: offer.until,
        regularPrice: item.price,
      },
    })),
  )
}

/** Also cancels offers that have not begun. */
async function endOffers(
  tx: Transaction,
  items: readonly LockedItem[],
  author: ChangeAuthorship,
): Promise<void> {
  await clearOffers(tx, items)
  const running = items.filter(({ regularPrice }) => regularPrice !== null)
  await updatePrices(
    tx,
    running.map((item) => ({ item, price: toRegularPrice(item), wasPrice: null })),
    author,
  )
}

async function updatePrices(
  tx: Transaction,
  updates: Parameters<typeof updatePricesWithHistory>[1],
  author: ChangeAuthorship,
) {
  if (updates.length === 0) return
  await updatePricesWithHistory(tx, updates, author)
  const productIds = [...new Set(updates.map(({ item }) => item.productId))]
  await copyCheapestVariationPrice(tx, productIds)
  await markPricesChanged(tx, productIds, author.at)
}

async function calculateWasPriceNow(
  tx: Transaction,
  { id }: LockedItem,
  price: Cents,
  at: Date,
): Promise<Cents | null> {
  const histories = await priceHistorySince(tx, [id], wasPriceHistoryStart(at))
  return calculateWasPrice(price, histories.get(id) ?? [], at) ?? null
}

/** True if the running offer stays, with perhaps another end. */
const isSamePrice = (item: LockedItem | undefined, offer: Offer | null, at: Date): boolean =>
  item !== undefined &&
  item.regularPrice !== null &&
  offer !== null &&
  offer.price === item.offerPrice &&
  offer.from <= at

const offerProblem = (field: 'price' | 'from' | 'until', message: string) =>
  fieldProblem(field, message, { message })

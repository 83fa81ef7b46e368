// Other contents or quantities for the deliveries to come. What stays keeps its agreed price; what is new costs what it costs today.

import type { Transaction } from '#data/db.ts'
import { shelfItems } from '#data/stock.ts'
import { saveSubscriptionLines, subscriptionLinesOf } from '#data/subscriptions.ts'
import { inEuros } from '#domain/money.ts'
import { highestTotal } from '#domain/order/limits.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from '../shop.ts'
import { nextTotal } from './price-changes.ts'
import {
  type SubscriptionRef,
  assertAllowed,
  assertPriceConfirmed,
  fieldError,
  recordEvent,
  withSubscriptionLock,
} from './with-subscription-lock.ts'

export type WantedLine = { id: number; quantity: number }

/** Counts for every delivery that is not begun yet. @throws Problem not-found, subscription-changed, no-longer-sold, input-invalid, change-outdated */
export const changeContents = (shop: Shop, which: SubscriptionRef, wanted: readonly WantedLine[]) =>
  withSubscriptionLock(shop, which, async (held) => {
    const { subscription, tx } = held
    const planned = await planContents(tx, subscription.id, wanted)
    if (!planned) return
    assertAllowed('change', held)
    assertPriceConfirmed(held, nextTotal(subscription, planned))
    await saveSubscriptionLines(tx, subscription.id, planned)
    await recordEvent(held, 'contents')
  })

/** The lines as they would be stored; undefined when they are the same as before. @throws Problem no-longer-sold, input-invalid */
export async function planContents(tx: Transaction, id: number, wanted: readonly WantedLine[]) {
  if (new Set(wanted.map((line) => line.id)).size < wanted.length) throw fieldError('lines', 'Noem elk product één keer.')
  const known = new Map((await subscriptionLinesOf(tx, id)).map((line) => [line.itemId, line]))
  if (wanted.length === known.size && wanted.every((line) => known.get(line.id)?.quantity === line.quantity)) return undefined
  const shelf = await shelfItems(
    tx,
    wanted.map((line) => line.id),
  )
  const lines = wanted.map(({ id: itemId, quantity }, position) => {
    const agreed = known.get(itemId)
    if (agreed) return { ...agreed, quantity }
    const item = shelf.get(itemId)
    if (!item || item.stock === null) throw new Problem('no-longer-sold', { more: { products: [{ id: itemId, name: item?.name }] } })
    const { name, slug, image, price: unitPrice } = item
    return { subscriptionId: id, position, itemId, name, slug, image, quantity, unitPrice, newPrice: null }
  })
  if (orderTotals(lines).total > highestTotal) throw fieldError('lines', `Bestel voor hoogstens ${inEuros(highestTotal)} tegelijk.`)
  return lines
}

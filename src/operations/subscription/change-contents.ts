// Changes the contents of later deliveries. Existing items stay at their agreed price, and new
// items get the current price.

import type { Transaction } from '#data/core/db.ts'
import { sellableItems } from '#data/inventory/stock.ts'
import {
  replaceSubscriptionLines,
  type SubscriptionRow,
  subscriptionLinesOf,
} from '#data/subscription/subscriptions.ts'
import { formatEuros } from '#domain/money.ts'
import { maxOrderTotal } from '#domain/order/order-limits.ts'
import { samplesNotInSubscription } from '#domain/sample/sample-rules.ts'
import { calculateOrderTotals } from '#domain/order/order-totals.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { calculateNextDeliveryTotal } from './price-changes.ts'
import {
  type SubscriptionRef,
  assertActionAllowed,
  assertPriceConfirmed,
  recordEventAndMailCustomer,
  withSubscriptionLock,
} from './with-subscription-lock.ts'

export type RequestedLine = { id: number; quantity: number }

/**
 * Applies to every delivery that has no order yet.
 * @throws Problem not-found, subscription-changed, no-longer-sold, input-invalid, change-outdated,
 * change-over
 */
export const changeContents = (
  context: AppContext,
  ref: SubscriptionRef,
  requested: readonly RequestedLine[],
) =>
  withSubscriptionLock(context, ref, async (locked) => {
    const { subscription, tx } = locked
    const lines = await resolveRequestedLines(tx, subscription, requested)
    if (!lines) return
    assertActionAllowed('change', locked)
    assertPriceConfirmed(locked, calculateNextDeliveryTotal(subscription, lines))
    await replaceSubscriptionLines(tx, subscription.id, lines)
    await recordEventAndMailCustomer(locked, 'contents')
  })

/**
 * Returns the new subscription lines, or undefined if the request changes nothing.
 * @throws Problem no-longer-sold, input-invalid
 */
export async function resolveRequestedLines(
  tx: Transaction,
  subscription: SubscriptionRow,
  requested: readonly RequestedLine[],
) {
  const { id } = subscription
  if (new Set(requested.map((line) => line.id)).size < requested.length)
    throw fieldProblem('lines', 'Noem elk product één keer.')
  const existingLines = new Map(
    (await subscriptionLinesOf(tx, id)).map((line) => [line.itemId, line]),
  )
  if (
    requested.length === existingLines.size &&
    requested.every((line) => existingLines.get(line.id)?.quantity === line.quantity)
  )
    return undefined
  const items = await sellableItems(
    tx,
    requested.map((line) => line.id),
  )
  const lines = requested.map(({ id: itemId, quantity }, position) => {
    const existing = existingLines.get(itemId)
    if (existing) return { ...existing, quantity }
    const item = items.get(itemId)
    if (!item || item.stock === null)
      throw new Problem('no-longer-sold', {
        more: { products: [{ id: itemId, name: item?.name }] },
      })
    if (item.isSample) throw fieldProblem('lines', samplesNotInSubscription)
    const { name, slug, image, price: unitPrice } = item
    return {
      subscriptionId: id,
      position,
      itemId,
      name,
      slug,
      image,
      quantity,
      unitPrice,
      newPrice: null,
    }
  })
  if (calculateOrderTotals(lines, subscription).total > maxOrderTotal)
    throw fieldProblem('lines', `Bestel voor hoogstens ${formatEuros(maxOrderTotal)} tegelijk.`)
  return lines
}

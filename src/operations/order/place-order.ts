// Places an order with the shop's own prices: reserves the stock and inserts everything in one
// transaction, then starts the payment. An order that the customer pays afterwards is accepted in
// that transaction instead.

import { createHash } from 'node:crypto'
import { loadSetting } from '#data/core/settings.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import {
  isOwnTransferOffered,
  ownTransferLabel,
  ownTransferMethodId,
  bankTransferMethodId,
} from '#domain/payment/own-transfer.ts'
import { payLaterLabel } from '#domain/payment/pay-later.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { Problem } from '#domain/problem.ts'
import { replayOrder } from './replay-idempotent-order.ts'
import type { OrderRequest, PlaceOrderOptions } from './order-draft.ts'
import { requirePickupPoint } from './require-pickup-point.ts'
import { orderPagePath } from './access-links.ts'
import type { AppContext } from '../context.ts'
import { startPaymentOfNewOrder } from '../payment/start-payment.ts'
import { requireHealthConsent } from '../customer/health-consent.ts'
import { createOrder } from './create-order.ts'

/**
 * `redirectUrl` is the URL of the payment provider's page. For a test payment, a phone order or a
 * pay-later order it is a path in the shop.
 */
export type PlacedOrder = { orderId: number; redirectUrl: string }
/**
 * Requests with the same key and body create one order and one payment, even in parallel, and
 * return the same result. After payment-unavailable the order reserves no stock, and the customer
 * can use the key again.
 * @throws Problem price-changed, promise-changed, no-longer-sold, sample-refused, too-many-packs,
 * too-many-unpaid, out-of-stock, discount-refused, key-reused, still-busy, input-invalid,
 * payment-unavailable, pickup-points-unavailable
 */
export async function placeOrder(
  context: AppContext,
  order: OrderRequest,
  key: string | undefined,
  options: PlaceOrderOptions = {},
): Promise<PlacedOrder> {
  const attempt =
    key === undefined
      ? undefined
      : { key, bodyHash: createHash('sha256').update(JSON.stringify(order)).digest('hex') }
  const earlier = attempt && (await replayOrder(context, attempt))
  if (earlier) return earlier
  await assertShopSells(context)
  const method = await requirePaymentMethod(context, order.payment_method, options)
  const consent = await requireHealthConsent(
    context,
    options.byPhone ? 'phone' : 'checkout',
    order.health_consent,
  )
  const pickupPoint = await requirePickupPoint(context, order, options.subscription !== undefined)
  const placed = await createOrder(context, order, {
    attempt,
    options: { ...options, consent, pickupPoint },
    method,
  })
  if (placed) {
    const isPaidLater = options.byPhone !== undefined || method.id === payLaterMethodId
    return {
      orderId: placed.id,
      redirectUrl: isPaidLater
        ? orderPagePath(context, placed)
        : await startPaymentOfNewOrder(context, placed),
    }
  }
  const replayed = attempt && (await replayOrder(context, attempt))
  if (!replayed) throw new Problem('payment-unavailable')
  return replayed
}

/**
 * The law does not allow a sale by an anonymous seller.
 * @throws Problem input-invalid until staff have entered the company details
 */
async function assertShopSells({ db }: AppContext): Promise<void> {
  const { company } = await loadShopDetails(db)
  if (!company.legalName)
    throw new Problem('input-invalid', {
      message: 'Deze winkel is nog niet open. Bestellen kan nog niet.',
    })
}

/**
 * Does not ask the provider about the shop's own methods, so that they work while the provider is
 * down.
 * @throws Problem input-invalid
 */
async function requirePaymentMethod(
  { db, payments }: AppContext,
  chosen: string,
  { subscription, byPhone }: PlaceOrderOptions,
) {
  if (chosen === payLaterMethodId && !byPhone) return { id: chosen, description: payLaterLabel }
  if (
    chosen === ownTransferMethodId &&
    byPhone &&
    isOwnTransferOffered(await loadSetting(db, payLaterSetting))
  )
    return { id: chosen, description: ownTransferLabel }
  const method = (await payments.methods(subscription ? 'first' : 'oneoff')).find(
    ({ id }) => id === chosen,
  )
  if (!method || (byPhone && method.id === bankTransferMethodId))
    throw new Problem('input-invalid', {
      errors: { payment_method: ['Kies een van de betaalmethoden.'] },
    })
  return method
}

// Places an order with the shop's own prices: reserves the stock and inserts everything in one
// transaction, then starts the payment. An order that the customer pays afterwards is accepted in
// that transaction instead.

import { createHash } from 'node:crypto'
import { loadSetting } from '#data/core/settings.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import {
  bankTransferMethodId,
  isOwnTransferOffered,
  ownTransferLabel,
  ownTransferMethodId,
} from '#domain/payment/own-transfer.ts'
import { payLaterLabel, payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import {
  Problem,
  fieldProblem,
  inputProblem,
  requireFound,
  ignoreProblem,
} from '#domain/problem.ts'
import { type OrderRequest, type PlaceOrderOptions, requirePickupPoint } from './order-draft.ts'
import { orderPagePath } from './with-order.ts'
import type { AppContext, DbAndClock } from '../context.ts'
import { startPaymentOfNewOrder } from '../payment/start-payment.ts'
import { requireHealthConsent, requireHealthConsentOfAccount } from '../customer/health-consent.ts'
import { createOrder, type IdempotentRequest } from './create-order.ts'
import { orderByIdempotencyKey } from '#data/order/order-links.ts'
import { orderById, type OrderRow } from '#data/order/orders.ts'
import {
  acquirePaymentLease,
  firstPaymentOfOrder,
  acquirePollLease,
  latestPaymentOf,
} from '#data/payment/payments.ts'
import { paymentLeaseSeconds } from '#domain/order/order-limits.ts'
import { pollUntil } from '../poll-until.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { isFinalPaymentStatus } from '#domain/payment/payment-status.ts'
import { syncPayment } from '../payment/sync-payment.ts'

// Syncs the payment of an unpaid order when the customer views the order, so that a lost webhook
// does not matter.

const pollIntervalMs = 3000
const maxWaitMs = 2500

/**
 * Polls the provider at most once in 3 seconds per payment. Waits at most 2.5 seconds. Ignores a
 * provider that is down.
 */
export async function syncPaymentOfOrder(context: AppContext, orderId: number): Promise<void> {
  const payment = await latestPaymentOf(context.db, orderId)
  if (!payment || isFinalPaymentStatus(payment.status)) return
  const now = context.clock()
  const before = new Date(now.getTime() - pollIntervalMs)
  if (!(await acquirePollLease(context.db, payment.id, { before, now }))) return
  const abort = new AbortController()
  const synced = syncPayment(context, payment.id)
    .catch(ignoreProblem)
    .finally(() => abort.abort())
  const timedOut = sleep(maxWaitMs, undefined, { signal: abort.signal, ref: false }).catch(
    () => undefined,
  )
  await Promise.race([synced, timedOut])
}

// The order that a browser placed, found by the Idempotency-Key that the browser made for it.

/**
 * The key opens the page of the order, so that it must be as hard to guess as an access link. A
 * UUID of the checkout is; the key of another program may be a number.
 */
const minKeyLength = 32
const opensOrderPage = (key: string): boolean => key.length >= minKeyLength

/**
 * Syncs an unpaid order with the provider first.
 * @throws Problem not-found
 */
export async function findPlacedOrder(
  context: AppContext,
  key: string | undefined,
): Promise<{ order: OrderRow; path: string }> {
  const keyed =
    key !== undefined && opensOrderPage(key)
      ? await orderByIdempotencyKey(context.db, key)
      : undefined
  if (!keyed || keyed.isClosed) throw new Problem('not-found')
  await syncPaymentOfOrder(context, keyed.orderId)
  const order = requireFound(await orderById(context.db, keyed.orderId))
  return { order, path: orderPagePath(context, order) }
}

// Returns the result of an earlier request with the same Idempotency-Key, even if that request is
// still running or was killed.

const closedKeyMessage =
  'Deze bestelling hadden we al. Je opent haar met de link in onze nieuwste mail erover. Wil je hetzelfde nog eens? Bestel dan opnieuw.'

/**
 * Returns undefined for an unused key, and the page of the order itself if there is nothing to pay
 * any more.
 * @throws Problem key-reused, with the page of the earlier order (`order_url`) if the key is hard
 * to guess and not closed; still-busy; or payment-unavailable when the first request failed
 */
export async function replayOrder(
  context: AppContext,
  { key, bodyHash }: IdempotentRequest,
): Promise<{ orderId: number; redirectUrl: string } | undefined> {
  if (!(await orderByIdempotencyKey(context.db, key))) return undefined
  return pollUntil(paymentLeaseSeconds + 2, async () => {
    const keyed = await orderByIdempotencyKey(context.db, key)
    if (!keyed) throw new Problem('payment-unavailable')
    const { orderId, isClosed } = keyed
    const order = await orderById(context.db, orderId)
    if (keyed.bodyHash !== bodyHash)
      throw new Problem('key-reused', {
        ...(isClosed && { message: closedKeyMessage }),
        ...(order &&
          !isClosed &&
          opensOrderPage(key) && { more: { order_url: orderPagePath(context, order) } }),
      })
    const isPaidLater = order?.paymentMethod === payLaterMethodId
    if (order?.byPhone || isPaidLater || order?.paidAt)
      return { orderId, redirectUrl: orderPagePath(context, order) }
    const redirectUrl =
      (await firstPaymentOfOrder(context.db, orderId))?.checkoutUrl ??
      (await finishInterruptedOrder(context, orderId))
    return redirectUrl === undefined ? undefined : { orderId, redirectUrl }
  })
}

/** Returns false while another process has the lease to start the payment. */
export function leasePayment({ db, clock }: DbAndClock, orderId: number): Promise<boolean> {
  const now = clock()
  const until = new Date(now.getTime() + paymentLeaseSeconds * 1000)
  return acquirePaymentLease(db, orderId, { until, now })
}

/**
 * Starts the payment that the killed request did not start. Returns undefined while another process
 * has the payment lease.
 */
async function finishInterruptedOrder(
  context: AppContext,
  orderId: number,
): Promise<string | undefined> {
  if (!(await leasePayment(context, orderId))) return undefined
  const payment = await firstPaymentOfOrder(context.db, orderId)
  if (payment) return payment.checkoutUrl ?? undefined
  const order = await orderById(context.db, orderId)
  return order?.state === 'awaiting-payment' ? startPaymentOfNewOrder(context, order) : undefined
}

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
  const consent = options.accountConsent
    ? await requireHealthConsentOfAccount(
        context,
        options.accountConsent.userId,
        order.health_consent,
      )
    : await requireHealthConsent(
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
    throw inputProblem('Deze winkel is nog niet open. Bestellen kan nog niet.')
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
    throw fieldProblem('payment_method', 'Kies een van de betaalmethoden.')
  return method
}

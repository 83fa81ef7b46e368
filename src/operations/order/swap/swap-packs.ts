// Until an order is packed, an exchange changes its own lines: at once, or after the customer paid
// the difference.

import type { Actor } from '#domain/order/actor.ts'
import {
  countSwapsBy,
  insertSwap,
  swapsOf,
  type SwapRow,
  findSwapsToExpire,
  openSwapOf,
} from '#data/order/order-swaps.ts'
import { insertOrderEvent, orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'
import { lockSellableItems, reserveStock } from '#data/inventory/stock.ts'
import type { Transaction } from '#data/core/db.ts'
import { type Cents, cents } from '#domain/money.ts'
import {
  assertCustomerExchange,
  assertSameDifference,
  type ExchangeChoice,
  refuseExchange,
} from '#domain/order/exchange/exchange.ts'
import { maxSwapsByCustomer, swapPaymentDays, waivedAmount } from '#domain/order/swap/order-swap.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { Problem } from '#domain/problem.ts'
import { msPerDay, msPerMinute } from '#domain/time/durations.ts'
import { cancelOpenPayments, refreshLatestPayment } from '../../payment/sync-payment.ts'
import { sendRefund } from '../../payment/refund-order.ts'
import type { AppContext } from '../../context.ts'
import { assertInStock } from '../exchange/plan-exchange.ts'
import {
  completeSwap,
  endOpenSwap,
  assertPayLaterSwap,
  planSwap,
  type SwapPlan,
} from './plan-swap.ts'
import { withOrderLock, requireOrder, countChanged } from '../with-order.ts'
import { isInProgress } from '#domain/payment/payment-status.ts'

/** @throws Problem swap-impossible, out-of-stock */
export async function assertSwapAllowed(
  tx: Transaction,
  order: OrderRow,
  plan: SwapPlan,
  { by, itemId, quantity, newQuantity }: ExchangeChoice & { by: Actor },
): Promise<void> {
  if (by === 'shopper')
    assertCustomerExchange({
      packs: [{ ...plan, quantity, newQuantity }],
      earlier: await countSwapsBy(tx, order.id, by),
      max: maxSwapsByCustomer,
    })
  assertPayLaterSwap(order, plan)
  assertInStock([{ itemId, quantity: newQuantity }], new Map([[itemId, plan.item]]))
}

type SwapRequest = ExchangeChoice & {
  /** A repeated key does not create a second swap. */
  key: string
  by: Actor
  /** The latest event on the screen. If the order has a newer event, the swap is rejected. */
  version: number
  difference: Cents
  isWaived: boolean
  reason: string
}

/**
 * Returns the stored swap. A swap that costs more waits until the customer paid the difference; its
 * new packs are reserved meanwhile.
 * @throws Problem not-found, version-conflict, price-changed, out-of-stock, too-much-refunded, and
 * those of planSwap
 */
export async function swapPacks(
  context: AppContext,
  number: string,
  request: SwapRequest,
): Promise<SwapRow> {
  const known = await requireOrder(context.db, number)
  const at = context.clock()
  const { swap, refundId } = await withOrderLock(context.db, known.id, async (tx, order) => {
    const earlier = (await swapsOf(tx, order.id)).find(({ key }) => key === request.key)
    if (earlier) return { swap: earlier, refundId: undefined }
    // A packed order gets the clearer problem of planSwap.
    if (!order.packedAt && request.version !== (await latestOrderEventId(tx, order.id)))
      throw changedMeanwhile(request.by)
    const started = await startSwap(tx, order, request, at)
    if (started.swap.state === 'awaiting-payment' && isLeftOverTest(order, context))
      throw refuseExchange('Dit is een proefbestelling: niemand kan ervoor bijbetalen.')
    return started
  })
  if (refundId !== undefined) await sendRefund(context, refundId)
  // A payment of a pay-later order that was begun before the amount changed.
  if (swap.state === 'done' && !known.paidAt) await cancelOpenPayments(context, known.id)
  return swap
}

const changedMeanwhile = (by: Actor) =>
  new Problem(
    'version-conflict',
    by === 'shopper'
      ? { message: 'Je bestelling is intussen veranderd. Kijk hieronder wat het nu kost.' }
      : {},
  )

/** A customer who swaps is paying already. The mail with the link is for who did not finish. */
const payLinkDelayMs = 20 * msPerMinute

async function startSwap(tx: Transaction, order: OrderRow, request: SwapRequest, at: Date) {
  const { line: orderLineId, quantity, newQuantity, itemId, by, key, reason, isWaived } = request
  const lines = await orderLinesOf(tx, order.id)
  const ownItem = lines.find(({ id }) => id === orderLineId)?.itemId
  const items = await lockSellableItems(tx, [...new Set([itemId, ownItem ?? itemId])])
  const plan = await planSwap(tx, order, lines, request, items.published)
  if (isWaived && !plan.canWaive) throw refuseExchange('Dit verschil kun je niet laten vervallen.')
  assertSameDifference(plan.difference, request.difference)
  const difference = isWaived ? cents(0) : plan.difference
  await assertSwapAllowed(tx, order, { ...plan, difference }, request)
  if (!(await reserveStock(tx, [{ itemId, quantity: newQuantity }], items)))
    throw new Problem('out-of-stock')
  const unitPrice = isWaived ? plan.line.unitPrice : plan.unitPrice
  const mustPay = difference > 0
  const swap = await insertSwap(tx, {
    orderId: order.id,
    key,
    state: mustPay ? 'awaiting-payment' : 'done',
    orderLineId,
    quantity,
    newQuantity,
    itemId,
    unitPrice,
    difference,
    waived: isWaived ? waivedAmount(plan.unitPrice, plan.line.unitPrice, quantity) : cents(0),
    reason,
    by,
    createdAt: at,
    payBy: new Date(at.getTime() + swapPaymentDays * msPerDay),
    endedAt: mustPay ? null : at,
  })
  if (!mustPay) return { swap, refundId: await completeSwap(tx, order, swap, at) }
  await insertOrderEvent(tx, {
    orderId: order.id,
    type: 'swap-requested',
    by,
    at,
    detail: { difference },
  })
  const mail = { mail: 'swap-payment', data: { orderId: order.id, swapId: swap.id } } as const
  await queueCustomerMail(
    tx,
    order,
    mail,
    at,
    by === 'shopper' ? { dueAt: new Date(at.getTime() + payLinkDelayMs) } : { byStaff: true },
  )
  return { swap, refundId: undefined }
}

const batchSize = 200

/**
 * Idempotent. The order stays as it was. The shop refunds a payment that arrives afterwards.
 * @throws Problem not-found
 */
export async function cancelSwap(context: AppContext, number: string, by: Actor): Promise<boolean> {
  const known = await requireOrder(context.db, number)
  const hasEnded = await withOrderLock(context.db, known.id, (tx, order) =>
    endOpenSwap(tx, order, 'cancelled', { by, at: context.clock() }),
  )
  await cancelOpenPayments(context, known.id)
  return hasEnded
}

/** Scheduled job. Skips swaps whose payment it cannot fetch now. */
export async function expireUnpaidSwaps(context: AppContext): Promise<number> {
  const swaps = await findSwapsToExpire(context.db, context.clock(), batchSize)
  return countChanged(swaps, ({ orderId }) => expireSwap(context, orderId))
}

/** Leaves a swap open whose payment the bank is still processing. */
async function expireSwap(context: AppContext, orderId: number): Promise<boolean> {
  if (isInProgress(await refreshLatestPayment(context, orderId))) return false
  const ended = await withOrderLock(context.db, orderId, async (tx, order) => {
    const at = context.clock()
    const swap = await openSwapOf(tx, orderId)
    return (
      swap !== undefined && swap.payBy < at && endOpenSwap(tx, order, 'expired', { by: 'shop', at })
    )
  })
  if (ended) await cancelOpenPayments(context, orderId)
  return ended
}

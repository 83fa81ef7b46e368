// Carries out a swap: changes the lines, the stock, the totals, the invoice and the books in one
// transaction. Call it with the order locked.

import type { Actor } from '#domain/order/actor.ts'
import type { Transaction } from '#data/core/db.ts'
import { lockSellableItems, releaseStock } from '#data/inventory/stock.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'
import {
  addToLine,
  endSwap,
  insertSwappedLine,
  openSwapOf,
  removeFromLine,
  type SwapRow,
  updateOrderTotals,
} from '#data/order/order-swaps.ts'
import {
  insertOrderEvent,
  lockOrder,
  orderLinesOf,
  type OrderLineRow,
  type OrderRow,
} from '#data/order/orders.ts'
import { cents } from '#domain/money.ts'
import { calculateSwap, type SwapCalculation } from '#domain/order/order-swap.ts'
import { Problem } from '#domain/problem.ts'
import { insertRefundRequest } from '../payment/refund-order.ts'
import { collectSwapBooks, replaceInvoice } from './issue-invoice.ts'
import { loadSwapTerms, requireSwappableLine } from './plan-swap.ts'
import { toOrderLine } from './order-draft.ts'

/**
 * The new packs must be reserved. Returns the id of the refund to send after the commit, if the
 * customer gets money back.
 * @throws Problem swap-impossible, nothing-to-return, too-much-refunded
 */
export async function completeSwap(
  tx: Transaction,
  order: OrderRow,
  swap: SwapRow,
  at: Date,
): Promise<number | undefined> {
  const { quantity, orderLineId, itemId, by } = swap
  const lines = await orderLinesOf(tx, order.id)
  const line = await requireSwappableLine(tx, order, lines, { line: orderLineId, quantity })
  const before = await collectSwapBooks(tx, order, at)
  const calculation = calculateSwap(
    order,
    lines,
    { line: orderLineId, quantity, newQuantity: swap.newQuantity, itemId },
    { price: swap.unitPrice, ...(await loadSwapTerms(tx, order, swap.id)) },
  )
  await changeLines(tx, order, { ...swap, ...calculation, unitPrice: swap.unitPrice, line })
  await releaseStock(tx, [{ itemId: line.itemId, quantity }])
  await updateOrderTotals(tx, order.id, { ...calculation.totals, ...calculation.rate })
  const detail = { difference: swap.difference, ...(swap.waived > 0 && { waived: swap.waived }) }
  await insertOrderEvent(tx, { orderId: order.id, type: 'swapped', by, at, detail })
  await queueCustomerMail(
    tx,
    order,
    { mail: 'order-changed', data: { orderId: order.id, swapId: swap.id } },
    at,
    {
      byStaff: by !== 'shopper',
    },
  )
  const changed = await lockOrder(tx, order.id)
  const refundId = await refundDifference(tx, changed, { ...swap, calculation }, at)
  await replaceInvoice(tx, changed, swap.id, before, at)
  return refundId
}

type LineChange = SwapRow & Pick<SwapCalculation, 'existing' | 'discounts'> & { line: OrderLineRow }

async function changeLines(
  tx: Transaction,
  order: OrderRow,
  { line, existing, discounts, ...swap }: LineChange,
): Promise<void> {
  const { itemId, unitPrice } = swap
  const quantity = swap.newQuantity
  await removeFromLine(tx, line, { quantity: swap.quantity, discount: discounts.remaining })
  if (existing !== undefined)
    return addToLine(tx, existing, { quantity, discount: discounts.moved })
  // Staff may have hidden the item since the customer was asked to pay.
  const item = (await lockSellableItems(tx, [itemId])).all.get(itemId)
  if (!item) throw new Problem('swap-impossible')
  const newLine = toOrderLine(item, { itemId, quantity, unitPrice })
  await insertSwappedLine(tx, order.id, { ...newLine, discount: discounts.moved })
}

/**
 * Refunds the difference, or what the customer paid above it: an earlier version of the shop may
 * have calculated the difference of a swap that waited for its payment. The total has changed
 * already, so that the refund is money above it. The refund corrects no VAT, because the new
 * invoice does.
 */
async function refundDifference(
  tx: Transaction,
  order: OrderRow,
  { id, difference, by, calculation }: SwapRow & { calculation: SwapCalculation },
  at: Date,
): Promise<number | undefined> {
  const [paid, due] = difference > 0 ? [difference, calculation.difference] : [0, difference]
  const surplus = paid - due
  if (surplus <= 0 || order.paidAt === null) return undefined
  const refund = await insertRefundRequest(
    tx,
    order,
    { key: `swap:${id}`, amount: cents(surplus), by, shares: [] },
    at,
  )
  return refund.id
}

/**
 * Ends a swap that waits for its payment and releases its packs. Does nothing if there is none.
 * Call it with the order locked.
 */
export async function endOpenSwap(
  tx: Transaction,
  { id: orderId }: Pick<OrderRow, 'id'>,
  state: 'expired' | 'cancelled',
  { by, at }: { by: Actor; at: Date },
): Promise<boolean> {
  const swap = await openSwapOf(tx, orderId)
  if (!swap) return false
  await releaseStock(tx, [{ itemId: swap.itemId, quantity: swap.newQuantity }])
  await endSwap(tx, swap.id, state, at)
  await insertOrderEvent(tx, { orderId, type: 'swap-ended', by, at })
  return true
}

// The screen shows the plan before staff confirm it.

import { findDiscountCode } from '#data/discount/discount-codes.ts'
import {
  swapsOf,
  type SwapRow,
  addToLine,
  endSwap,
  insertSwappedLine,
  openSwapOf,
  removeFromLine,
  updateOrderTotals,
} from '#data/order/order-swaps.ts'
import {
  type OrderLineRow,
  type OrderRow,
  insertOrderEvent,
  lockOrder,
  orderLinesOf,
} from '#data/order/orders.ts'
import { lineFulfilmentOf } from '#data/order/shipments.ts'
import {
  type SellableItemRow,
  type SellableItemRows,
  sellableItems,
  lockSellableItems,
  releaseStock,
} from '#data/inventory/stock.ts'
import { refundedPacksOf } from '#data/payment/refunds.ts'
import type { Transaction, Db } from '#data/core/db.ts'
import { lineLimitMessage } from '#domain/cart/cart-limits.ts'
import { formatEuros, cents } from '#domain/money.ts'
import { type ExchangeChoice, refuseExchange } from '#domain/order/exchange/exchange.ts'
import { valueOfPacks } from '#domain/order/order-totals.ts'
import { maxOrderTotal } from '#domain/order/order-limits.ts'
import {
  calculateSwap,
  canSwap,
  canWaive,
  type SwapCalculation,
  type SwapTerms,
} from '#domain/order/swap/order-swap.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { Problem } from '#domain/problem.ts'
import { listRefundableLines } from '../../payment/refund-packs.ts'
import { requireShippable } from '../fulfilment/fulfil-order.ts'
import type { Actor } from '#domain/order/actor.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'
import { insertRefundRequest } from '../../payment/refund-order.ts'
import { collectSwapBooks, replaceInvoice } from '../invoice/issue-invoice.ts'
import { requireItem, requireLine, sampleRefusal } from '../exchange/plan-exchange.ts'
import { toOrderLine } from '../order-draft.ts'

export type SwapPlan = SwapCalculation & {
  line: OrderLineRow
  item: SellableItemRow
  canWaive: boolean
}

/** @throws Problem already-packed, swap-impossible */
export function requireSwappable(order: OrderRow): void {
  if (order.packedAt)
    throw new Problem('already-packed', {
      message: 'Deze bestelling is al ingepakt. Ruilen kan weer zodra ze verzonden is.',
    })
  if (!canSwap(order)) throw new Problem('swap-impossible')
}

/**
 * `items` are the published items. Call it with the order locked if a change follows.
 * @throws Problem already-packed, swap-open, swap-impossible, withdrawal-open, nothing-to-return,
 * no-longer-sold
 */
export async function planSwap(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  choice: ExchangeChoice,
  items: SellableItemRows,
): Promise<SwapPlan> {
  requireSwappable(order)
  const line = requireLine(lines, await listSwappablePacks(tx, order), choice)
  const item = requireItem(items, choice.itemId)
  if (item.id === line.itemId) throw refuseExchange('Dit is hetzelfde product. Kies een ander.')
  if (line.isSample) throw sampleRefusal()
  const calculation = calculateSwap(order, lines, choice, {
    price: item.price,
    ...(await loadSwapTerms(tx, order, lines)),
  })
  const existing = lines.find(({ id }) => id === calculation.existing)?.quantity ?? 0
  const tooMany = lineLimitMessage({ quantity: existing + choice.newQuantity })
  if (tooMany) throw refuseExchange(tooMany)
  if (calculation.totals.total <= 0)
    throw refuseExchange('Met de korting kost de bestelling dan niets meer. Annuleer haar liever.')
  if (calculation.totals.total > maxOrderTotal)
    throw refuseExchange(`Een bestelling is hoogstens ${formatEuros(maxOrderTotal)}.`)
  return { ...calculation, line, item, canWaive: canWaive(choice, calculation) }
}

/** `exceptId` is the swap itself, if it was stored before. */
const loadSwapTerms = async (
  tx: Transaction,
  { id, discountCode }: OrderRow,
  lines: readonly OrderLineRow[],
  exceptId?: number,
): Promise<Omit<SwapTerms, 'price'>> => ({
  code: discountCode === null ? undefined : await findDiscountCode(tx, discountCode),
  isSwapped: (await swapsOf(tx, id)).some((swap) => swap.state === 'done' && swap.id !== exceptId),
  refunded: valueOfPacks(
    lines,
    (await refundedPacksOf(tx, [id])).filter(({ counts }) => counts),
  ),
})

/**
 * Per line, how many packs are here and not refunded or withdrawn. A line that a failed refund
 * names must remain, so that one of its packs stays.
 */
export async function listSwappablePacks(
  tx: Transaction,
  order: OrderRow,
): Promise<{ line: OrderLineRow; packs: number }[]> {
  await requireShippable(tx, order)
  const fulfilment = await lineFulfilmentOf(tx, order)
  const named = new Set((await refundedPacksOf(tx, [order.id])).map(({ line }) => line))
  return (await listRefundableLines(tx, order.id)).map((line) => {
    const one = fulfilment.find(({ line: id }) => id === line.id)
    const free = Math.min(line.quantity, one?.toSend ?? 0)
    return { line, packs: named.has(line.id) && free === one?.quantity ? free - 1 : free }
  })
}

/**
 * The amount due of an unpaid pay-later order can only become lower, because the customer accepted
 * its amount.
 */
export function assertPayLaterSwap(
  order: OrderRow,
  { totals, difference }: Pick<SwapPlan, 'totals' | 'difference'>,
): void {
  if (amountDue(order) === 0) return
  if (difference > 0)
    throw refuseExchange(
      'Deze bestelling wordt achteraf betaald. Kies iets dat evenveel of minder kost.',
    )
  if (totals.total <= order.credited) throw new Problem('swap-impossible')
}

/**
 * Names what a swap that waits for its payment will take out and put in. Empty for an item that the
 * shop no longer has.
 */
export async function loadRequestedPacks(
  db: Db,
  swap: SwapRow,
  lines: readonly Pick<OrderLineRow, 'id' | 'name'>[],
) {
  return {
    name: lines.find(({ id }) => id === swap.orderLineId)?.name ?? '',
    newName: (await sellableItems(db, [swap.itemId])).get(swap.itemId)?.name ?? '',
  }
}

// Carries out a swap: changes the lines, the stock, the totals, the invoice and the books in one
// transaction. Call it with the order locked.

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
  const line = requireLine(lines, await listSwappablePacks(tx, order), {
    line: orderLineId,
    quantity,
  })
  const before = await collectSwapBooks(tx, order, at)
  const calculation = calculateSwap(
    order,
    lines,
    { line: orderLineId, quantity, newQuantity: swap.newQuantity, itemId },
    { price: swap.unitPrice, ...(await loadSwapTerms(tx, order, lines, swap.id)) },
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

// Call these functions with the order locked.

import { type Actor, staffUserIdOf } from '#domain/order/actor.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import { releaseStock } from '#data/inventory/stock.ts'
import { orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { refundedPacksOf, paidPaymentsOf, refundsOf } from '#data/payment/refunds.ts'
import { returnsOf } from '#data/order/returns.ts'
import { lockItems } from '#data/inventory/locked-items.ts'
import { lineFulfilmentOf } from '#data/order/shipments.ts'
import type { LineQuantity } from '#domain/order/fulfilment/shipment-quantities.ts'
import {
  refundableLines,
  type RefundChoice,
  type RefundedPacks,
  refundPriceByRate,
  refundPriceOf,
  resolveRefundChoice,
} from '#domain/payment/refundable-packs.ts'
import { Problem } from '#domain/problem.ts'
import { changeStocks, type StockChange } from '../inventory/change-price.ts'
import { markShippedWhenComplete } from '../order/fulfilment/fulfil-order.ts'
import { type Cents, addCents } from '#domain/money.ts'
import { rankNext } from '#domain/order/returns/packs-before.ts'
import {
  addRefundedShipping,
  type GrossByRate,
  type RefundShare,
  remainingVatOf,
  splitRefundByVat,
} from '#domain/payment/refund-vat-split.ts'
import { isRefundFailed } from '#domain/payment/refund-status.ts'
import { splitByRate } from '#domain/order/invoice/vat-split.ts'

/** With the packs that were not refunded, withdrawn or returned. */
export async function listRefundableLines(tx: Db, orderId: number) {
  const refunded = await refundedPacksOf(tx, [orderId])
  const returned = await returnsOf(tx, orderId)
  return refundableLines(
    await orderLinesOf(tx, orderId),
    refunded.filter(({ counts }) => counts),
    returned.flatMap(({ lines }) => lines),
  )
}

const noLongerThere =
  'Zoveel pakken zijn er niet meer. Een pak kan één keer terugbetaald, herroepen of teruggestuurd worden.'

/**
 * @throws Problem nothing-to-return if a line has fewer packs left, or if more packs would be sent
 * or restocked than exist
 */
export async function requireRefundablePacks(
  tx: Transaction,
  order: OrderRow,
  choices: readonly RefundChoice[],
): Promise<RefundedPacks[]> {
  const [left, fulfilment, earlier] = [
    await listRefundableLines(tx, order.id),
    await lineFulfilmentOf(tx, order),
    await refundedPacksOf(tx, [order.id]),
  ]
  return choices.map((choice) => {
    const available = left.find(({ id }) => id === choice.line)?.quantity ?? 0
    const lineFulfilment = fulfilment.find(({ line }) => line === choice.line)
    const restock = choice.restock ?? (order.hasReservation ? undefined : 0)
    const packs =
      choice.quantity <= available &&
      resolveRefundChoice({ ...choice, restock }, lineFulfilment, earlier)
    if (!packs) throw new Problem('nothing-to-return', { message: noLongerThere })
    return packs
  })
}

/**
 * Returns `amount`, by default the price of the chosen packs, and how much of it is for the goods.
 * @throws Problem nothing-to-return for a line of another order; too-much-refunded
 */
export async function priceRefund(
  tx: Transaction,
  order: OrderRow,
  choices: readonly RefundChoice[],
  amount: Cents | undefined,
): Promise<{ amount: Cents; goods?: GrossByRate }> {
  if (choices.length === 0) return { amount: amount ?? addCents() }
  const ordered = await orderLinesOf(tx, order.id)
  if (choices.some(({ line }) => !ordered.some(({ id }) => id === line)))
    throw new Problem('nothing-to-return')
  const packs = rankNext(choices, ordered, await listRefundableLines(tx, order.id))
  const price = refundPriceOf(packs, ordered)
  const maxAmount = addCents(price, order.shipping)
  // A refund of packs is at most their price plus shipping. Staff can refund more as an amount
  // without packs.
  if (amount !== undefined && amount > maxAmount)
    throw new Problem('too-much-refunded', { more: { left: maxAmount / 100 } })
  // Below the price of its packs, the amount is one that staff agreed with the customer.
  if (amount !== undefined && amount < price) return { amount }
  return { amount: amount ?? price, goods: refundPriceByRate(packs, ordered) }
}

/**
 * Returns the packs that a cancellation of the order refunds. The caller releases the reserved
 * packs.
 */
export async function listRefundablePacks(
  tx: Transaction,
  order: OrderRow,
): Promise<RefundedPacks[]> {
  const fulfilment = await lineFulfilmentOf(tx, order)
  const left = (await listRefundableLines(tx, order.id)).filter(({ quantity }) => quantity > 0)
  return left.map(({ id, quantity }) => {
    const unsent = Math.min(quantity, fulfilment.find(({ line }) => line === id)?.toSend ?? 0)
    return { line: id, quantity, unsent, restocked: order.hasReservation ? unsent : 0 }
  })
}

type Authorship = { by: Actor; at: Date }

/**
 * Call it in the refund's transaction, so that a repeated request does not move the stock again. If
 * packs were sent and none is left to send, marks the order as shipped.
 */
export async function removeRefundedFromFulfilment(
  tx: Transaction,
  order: OrderRow,
  packs: readonly RefundedPacks[],
  author: Authorship,
): Promise<void> {
  const lines = await orderLinesOf(tx, order.id)
  const itemOf = (line: number) => lines.find(({ id }) => id === line)?.itemId ?? 0
  const released = packs
    .map(({ line, unsent }) => ({ line, quantity: unsent }))
    .filter(({ quantity }) => quantity > 0)
  if (order.hasReservation) await releaseFromOrder(tx, released, itemOf)
  await recordStockChanges(tx, stockChangesOf(order, packs, itemOf), author)
  if (released.length > 0) await markShippedWhenComplete(tx, order, author.by, author.at)
}

/** Inserts no stock movement, because the release of a reservation has none. */
async function releaseFromOrder(
  tx: Transaction,
  released: readonly LineQuantity[],
  itemOf: (line: number) => number,
): Promise<void> {
  const moves = [
    ...totals(released.map(({ line, quantity }) => ({ id: itemOf(line), packs: quantity }))),
  ]
  if (moves.length > 0)
    await releaseStock(
      tx,
      moves.map(([itemId, quantity]) => ({ itemId, quantity })),
    )
}

/**
 * Returns stock movements for shipped packs that were restocked and for released packs that are
 * damaged or missing.
 */
function stockChangesOf(
  { number, hasReservation }: OrderRow,
  packs: readonly RefundedPacks[],
  itemOf: (line: number) => number,
) {
  const note = `Terugbetaald, bestelling ${number}`
  const change = (
    reason: 'returned' | 'damaged',
    countOf: (one: RefundedPacks) => number,
  ): StockChange[] =>
    [...totals(packs.map((one) => ({ id: itemOf(one.line), packs: countOf(one) })))]
      .filter(([, count]) => count > 0)
      .map(([item, count]) => ({ id: item, reason, packs: count, note }))
  return [
    change('returned', ({ restocked, unsent }) => Math.max(0, restocked - unsent)),
    hasReservation
      ? change('damaged', ({ restocked, unsent }) => Math.max(0, unsent - restocked))
      : [],
  ]
}

/** Skips items that no longer exist or no longer have a stock of their own. */
async function recordStockChanges(
  tx: Transaction,
  changes: readonly StockChange[][],
  { by, at }: Authorship,
): Promise<void> {
  for (const batch of changes) {
    const locked = await lockItems(
      tx,
      batch.map(({ id }) => id),
    )
    const known = batch.filter(({ id }) => (locked.get(id)?.stock ?? null) !== null)
    if (known.length > 0) await changeStocks(tx, known, { by: staffUserIdOf(by), at })
  }
}

function totals(parts: readonly { id: number; packs: number }[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { id, packs } of parts) sums.set(id, (sums.get(id) ?? 0) + packs)
  return sums
}

// Calculates how much of the order's VAT a refund corrects.

type RefundAmount = { amount: Cents; goods?: GrossByRate | undefined }

/**
 * Returns one share per VAT rate, or none for money beyond the order total, such as a second
 * payment. Call it before storing the refund, which would otherwise count as an earlier refund.
 */
export async function calculateRefundVatShares(
  tx: Transaction,
  order: OrderRow,
  { amount, goods }: RefundAmount,
): Promise<RefundShare[]> {
  const left = addCents(...(await paidPaymentsOf(tx, order.id)).map((payment) => payment.left))
  // While a pay-later order is unpaid, it has no payments. Its credits reduce what later payments
  // can be worth.
  if (left - amount >= order.total - order.credited) return []
  const split = splitByRate(await orderLinesOf(tx, order.id), order.shipping)
  const earlier = (await refundsOf(tx, order.id))
    .filter(({ status }) => !isRefundFailed(status))
    .map(({ shares }) => shares)
  const shares = splitRefundByVat(remainingVatOf(split, earlier), amount, goods)
  return addRefundedShipping(shares, split, earlier, goods)
}

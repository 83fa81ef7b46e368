// After its payment failed or its payment window passed.

import { type Transaction, inTransaction } from '#data/core/db.ts'
import { releaseOrderStock, reserveOrderStock } from '#data/order/order-stock.ts'
import {
  updateOrderDetails,
  orderLinesOf,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from '#data/order/orders.ts'
import { sellableItems } from '#data/inventory/stock.ts'
import { reclaimDiscountUse } from '#data/discount/discount-codes.ts'
import { reclaimSampleReceipts } from '#data/sample/sample-receipts.ts'
import { isUnverifiedOrder } from '#domain/order/unpaid/unverified-order.ts'
import { reservationMinutes } from '#domain/order/order-limits.ts'
import { unpayableProblem, outOfStockProblem } from '#domain/order/order-check.ts'
import { nextReservation } from '#domain/order/unpaid/next-reservation.ts'
import { householdProblem, samplesSince } from '#domain/sample/sample-rules.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../../context.ts'
import { assertUnpaidOrderLimits } from './unpaid-order-limits.ts'
import { withOrderLock } from '../with-order.ts'

/** undoReservation restores these values if no payment could start. */
type PreviousReservation = Pick<OrderRow, 'payBy' | 'reservedAgainAt'>

/**
 * Returns undefined if the stock was still reserved or the order is paid. `sender` is the IP
 * address of the request.
 * @throws Problem not-payable, price-changed, no-longer-sold, out-of-stock, too-many-unpaid,
 * discount-refused, sample-refused
 */
export async function reserveStockAgain(
  context: AppContext,
  { id }: OrderRow,
  sender: string | undefined,
): Promise<PreviousReservation | undefined> {
  const lines = await orderLinesOf(context.db, id)
  return inTransaction(context.db, (tx) => reserveUnpaid(context, tx, { id, lines, sender }))
}

type ReserveInput = { id: number; lines: OrderLineRow[]; sender: string | undefined }
async function reserveUnpaid(
  context: AppContext,
  tx: Transaction,
  { id, lines, sender }: ReserveInput,
): Promise<PreviousReservation | undefined> {
  const order = await lockOrder(tx, id)
  if (order.hasReservation || order.paidAt) return undefined
  const now = context.clock()
  const reservation = isUnverifiedOrder(order)
    ? nextReservation(order, now)
    : { payBy: new Date(now.getTime() + reservationMinutes * 60_000) }
  if (!reservation) throw new Problem('not-payable')
  const network = sender === undefined ? null : context.unpaidOrderLimits.networkCode(sender)
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (isUnverifiedOrder(order))
    await assertUnpaidOrderLimits(tx, context.unpaidOrderLimits, {
      email: order.email,
      network,
      packs,
      value: order.subtotal,
    })
  if (!(await reserveOrderStock(tx, id))) throw await shortageProblem(tx, lines)
  // A renewal has an agreed price. For other orders, reserveOrderStock locked the item rows, so
  // their prices cannot change meanwhile.
  if (!order.isRenewal) await assertCurrentPrices(tx, lines)
  if (!(await reclaimDiscountUse(tx, id)))
    throw new Problem('discount-refused', {
      message:
        'De kortingscode van deze bestelling is intussen op of niet meer geldig. Plaats de bestelling opnieuw.',
    })
  if (!(await reclaimSampleReceipts(tx, id, samplesSince(now))))
    throw householdProblem(lines.flatMap(({ name, isSample }) => (isSample ? [name] : [])))
  await updateOrderDetails(tx, id, { ...reservation, senderNetwork: network })
  return { payBy: order.payBy, reservedAgainAt: order.reservedAgainAt }
}

const ids = (lines: readonly OrderLineRow[]) => lines.map(({ itemId }) => itemId)

async function assertCurrentPrices(tx: Transaction, lines: readonly OrderLineRow[]) {
  const ordered = lines.map(({ itemId, quantity, unitPrice }) => ({
    id: itemId,
    quantity,
    unitPrice,
  }))
  const problem = unpayableProblem(ordered, await sellableItems(tx, ids(lines)))
  if (problem) throw problem
}

async function shortageProblem(tx: Transaction, lines: readonly OrderLineRow[]): Promise<Problem> {
  const requested = lines.map(({ itemId, quantity }) => ({ id: itemId, quantity }))
  return (
    outOfStockProblem(requested, await sellableItems(tx, ids(lines))) ??
    new Problem('no-longer-sold')
  )
}

/** Releases the stock and restores the payment window, unless the order was paid meanwhile. */
export async function undoReservation(
  context: AppContext,
  id: number,
  before: PreviousReservation,
): Promise<void> {
  await withOrderLock(context.db, id, async (tx, order) => {
    if (!order.hasReservation || order.paidAt) return
    await updateOrderDetails(tx, id, before)
    await releaseOrderStock(tx, order)
  })
}

import type { Transaction } from '../core/db.ts'
import { releaseDiscountUse } from '../discount/discount-codes.ts'
import { releaseSampleReceipts } from '../sample/sample-receipts.ts'
import { type OrderRow, updateOrderDetails, orderLinesOf } from './orders.ts'
import { refundedPacksOf } from '../payment/refunds.ts'
import { withheldPacksByLine } from './returns.ts'
import { releaseStock, reserveStock } from '../inventory/stock.ts'

/**
 * Releases the reserved stock of the order, its use of a discount code and its claim to sample
 * packs. Does nothing if the order reserves no stock. The caller has locked the order.
 */
export async function releaseOrderStock(
  tx: Transaction,
  { id, hasReservation }: Pick<OrderRow, 'id' | 'hasReservation'>,
): Promise<void> {
  if (!hasReservation) return
  const gone = await packsGoneFrom(tx, id)
  const lines = await orderLinesOf(tx, id)
  await releaseStock(
    tx,
    lines.map((line) => ({
      itemId: line.itemId,
      quantity: line.quantity - (gone.get(line.id) ?? 0),
    })),
  )
  await releaseDiscountUse(tx, id)
  await releaseSampleReceipts(tx, id)
  await updateOrderDetails(tx, id, { hasReservation: false })
}

/**
 * Reserves the stock of all lines again. If a line is unavailable, returns false without reserving
 * anything.
 */
export async function reserveOrderStock(tx: Transaction, orderId: number): Promise<boolean> {
  if (!(await reserveStock(tx, await orderLinesOf(tx, orderId)))) return false
  await updateOrderDetails(tx, orderId, { hasReservation: true })
  return true
}

/**
 * Returns, by order line id, the packs that the order no longer reserves, because a withdrawal
 * restocked them or a refund removed them.
 */
async function packsGoneFrom(tx: Transaction, orderId: number): Promise<Map<number, number>> {
  const gone = new Map(await withheldPacksByLine(tx, orderId))
  for (const { line, unsent } of await refundedPacksOf(tx, [orderId]))
    gone.set(line, (gone.get(line) ?? 0) + unsent)
  return gone
}

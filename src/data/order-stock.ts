// The packs that an order holds: back on the shelf when it ends unpaid, and set aside again when it is paid after all.

import type { Transaction } from './db.ts'
import { type StoredOrder, changeOrder, linesOf } from './orders.ts'
import { refundedPacksOf } from './refunds.ts'
import { keptOf } from './returns.ts'
import { releaseStock, reserveStock } from './stock.ts'

/** Puts the packs that the order holds back on the shelf, exactly once. The caller holds the order's lock. */
export async function releaseOrderStock(tx: Transaction, { id, stockHeld }: Pick<StoredOrder, 'id' | 'stockHeld'>): Promise<void> {
  if (!stockHeld) return
  const gone = await packsGoneFrom(tx, id)
  const lines = await linesOf(tx, id)
  await releaseStock(
    tx,
    lines.map((line) => ({ itemId: line.itemId, quantity: line.quantity - (gone.get(line.id) ?? 0) })),
  )
  await changeOrder(tx, id, { stockHeld: false })
}

/** Sets the packs of an order that holds none aside again; false, and nothing is changed, when they are not all there. */
export async function reserveStockAgain(tx: Transaction, orderId: number): Promise<boolean> {
  if (!(await reserveStock(tx, await linesOf(tx, orderId)))) return false
  await changeOrder(tx, orderId, { stockHeld: true })
  return true
}

/** Packs that the order holds no longer, by line: they went back when they were withdrawn, or a refund took them out of it. */
async function packsGoneFrom(tx: Transaction, orderId: number): Promise<Map<number, number>> {
  const gone = new Map(await keptOf(tx, orderId))
  for (const { line, unsent } of await refundedPacksOf(tx, [orderId])) gone.set(line, (gone.get(line) ?? 0) + unsent)
  return gone
}

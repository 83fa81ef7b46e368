import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  type LineFulfilment,
  calculateLineFulfilment,
  type LineQuantity,
} from '#domain/order/fulfilment/shipment-quantities.ts'
import type { Db, Transaction } from '../core/db.ts'
import { orderLinesOf, type OrderLineRow, type OrderRow } from './orders.ts'
import { refundedPacksOf } from '../payment/refunds.ts'
import { returnLines, returns } from '../tables/order/returns.ts'
import { shipmentLines, shipments } from '../tables/order/shipments.ts'
import { insertReturningId, deleteById } from '../core/rows.ts'
import { extensionData } from '#extensions/data.ts'

type ShipmentWithLines = typeof shipments.$inferSelect & { lines: LineQuantity[] }
type ShipmentInsert = Omit<typeof shipments.$inferSelect, 'id'> & { lines: readonly LineQuantity[] }

/**
 * The database rejects packs that were not ordered, were already shipped, or were refunded before
 * shipping. Returns in `hoursToScan` for how many hours the mail about it waits until the carrier
 * scans the parcel; undefined if no scan is to come.
 */
export async function insertShipment(
  tx: Transaction,
  { lines, ...values }: ShipmentInsert,
): Promise<{ shipmentId: number; hoursToScan: number | undefined }> {
  const shipmentId = await insertReturningId(tx, shipments, values)
  await tx
    .insert(shipmentLines)
    .values(lines.map(({ line, quantity }) => ({ shipmentId, orderLineId: line, quantity })))
  let hoursToScan: number | undefined
  for (const { afterShipmentInserted } of extensionData) {
    const hours = await afterShipmentInserted?.(tx, { ...values, id: shipmentId })
    hoursToScan ??= hours
  }
  return { shipmentId, hoursToScan }
}

export async function findShipmentByKey(
  tx: Transaction,
  orderId: number,
  key: string,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.key, key)))
  return found?.id
}

export async function deleteShipment(
  tx: Transaction,
  shipment: { id: number; orderId: number },
): Promise<void> {
  for (const { beforeShipmentDeleted } of extensionData) await beforeShipmentDeleted?.(tx, shipment)
  await tx.delete(shipmentLines).where(eq(shipmentLines.shipmentId, shipment.id))
  await deleteById(tx, shipments, shipment.id)
}

export async function shipmentsOf(
  db: Db,
  orderIds: readonly number[],
): Promise<ShipmentWithLines[]> {
  const found = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.id))
  if (found.length === 0) return []
  const lines = await db
    .select({
      shipmentId: shipmentLines.shipmentId,
      line: shipmentLines.orderLineId,
      quantity: shipmentLines.quantity,
    })
    .from(shipmentLines)
    .where(
      inArray(
        shipmentLines.shipmentId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(shipmentLines.orderLineId))
  return found.map((one) => ({
    ...one,
    lines: lines
      .filter(({ shipmentId }) => shipmentId === one.id)
      .map(({ line, quantity }) => ({ line, quantity })),
  }))
}

type Withdrawn = LineQuantity & { orderId: number }

const withdrawnLinesOf = (db: Db, orderIds: readonly number[]): Promise<Withdrawn[]> =>
  db
    .select({
      orderId: returns.orderId,
      line: returnLines.orderLineId,
      quantity: returnLines.quantity,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(inArray(returns.orderId, [...orderIds]), eq(returns.kind, 'withdrawal')))

type ShippedOrder = Pick<OrderRow, 'id' | 'shippedAt'>

/**
 * Returns the fulfilment of each order line. A shipped order without stored shipments, from an
 * older release, counts as shipped completely.
 */
export async function lineFulfilmentOf(db: Db, order: ShippedOrder): Promise<LineFulfilment[]> {
  return (
    (await lineFulfilmentOfOrders(db, [order], await orderLinesOf(db, order.id))).get(order.id) ??
    []
  )
}

export async function lineFulfilmentOfOrders(
  db: Db,
  orders: readonly ShippedOrder[],
  lines: readonly Pick<OrderLineRow, 'id' | 'orderId' | 'quantity'>[],
): Promise<Map<number, LineFulfilment[]>> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [allShipments, withdrawn, refunded] = [
    await shipmentsOf(db, ids),
    await withdrawnLinesOf(db, ids),
    await refundedPacksOf(db, ids),
  ]
  return new Map(
    orders.map(({ id, shippedAt }) => {
      const linesOfOrder = lines.filter(({ orderId }) => orderId === id)
      const sent = allShipments.filter(({ orderId }) => orderId === id).flatMap((one) => one.lines)
      const isFullyShipped = shippedAt !== null && sent.length === 0
      const withdrawnOfOrder = withdrawn.filter(({ orderId }) => orderId === id)
      const unsent = refunded
        .filter(({ orderId }) => orderId === id)
        .map((one) => ({ line: one.line, quantity: one.unsent }))
      return [
        id,
        calculateLineFulfilment(
          linesOfOrder,
          isFullyShipped
            ? linesOfOrder.map(({ id: line, quantity }) => ({ line, quantity }))
            : sent,
          withdrawnOfOrder,
          unsent,
        ),
      ]
    }),
  )
}

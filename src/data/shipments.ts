// Parcels in the books, and what of an order is still to be sent.

import { and, asc, eq, inArray } from 'drizzle-orm'
import { type LineStand, lineStands, type PacksOf } from '#domain/order/parcels.ts'
import type { Db, Transaction } from './db.ts'
import { linesOf, type StoredLine, type StoredOrder } from './orders.ts'
import { refundedPacksOf } from './refunds.ts'
import { returnLines, returns } from './tables/returns.ts'
import { shipmentLines, shipments } from './tables/shipments.ts'

export type StoredShipment = typeof shipments.$inferSelect & { lines: PacksOf[] }
type NewShipment = Omit<typeof shipments.$inferSelect, 'id'> & { lines: readonly PacksOf[] }

/** The database refuses more packs than were ordered. Answers its id. */
export async function addShipment(tx: Transaction, { lines, ...values }: NewShipment): Promise<number> {
  const [added] = await tx.insert(shipments).values(values).returning({ id: shipments.id })
  if (!added) throw new Error('a parcel was not stored')
  await tx.insert(shipmentLines).values(lines.map(({ line, quantity }) => ({ shipmentId: added.id, orderLineId: line, quantity })))
  return added.id
}

export async function hasShipment(tx: Transaction, orderId: number, key: string): Promise<boolean> {
  return (await tx.$count(shipments, and(eq(shipments.orderId, orderId), eq(shipments.key, key)))) > 0
}

/** Oldest first, each with its packs. */
export async function shipmentsOf(db: Db, orderIds: readonly number[]): Promise<StoredShipment[]> {
  const found = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.id))
  if (found.length === 0) return []
  const lines = await db
    .select({ shipmentId: shipmentLines.shipmentId, line: shipmentLines.orderLineId, quantity: shipmentLines.quantity })
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
    lines: lines.filter(({ shipmentId }) => shipmentId === one.id).map(({ line, quantity }) => ({ line, quantity })),
  }))
}

type Withdrawn = PacksOf & { orderId: number; kept: number }

/** Packs of every withdrawal of these orders. */
export const withdrawnOf = (db: Db, orderIds: readonly number[]): Promise<Withdrawn[]> =>
  db
    .select({ orderId: returns.orderId, line: returnLines.orderLineId, quantity: returnLines.quantity, kept: returnLines.kept })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(inArray(returns.orderId, [...orderIds]), eq(returns.kind, 'withdrawal')))

type ShippedOrder = Pick<StoredOrder, 'id' | 'shippedAt'>

/** Where each line of an order stands. An order from before there were parcels left whole. */
export async function standsOf(db: Db, order: ShippedOrder): Promise<LineStand[]> {
  return (await standsOfAll(db, [order], await linesOf(db, order.id))).get(order.id) ?? []
}

/** The same for several orders at once. */
export async function standsOfAll(
  db: Db,
  orders: readonly ShippedOrder[],
  lines: readonly Pick<StoredLine, 'id' | 'orderId' | 'quantity'>[],
): Promise<Map<number, LineStand[]>> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [parcels, withdrawn, refunded] = [await shipmentsOf(db, ids), await withdrawnOf(db, ids), await refundedPacksOf(db, ids)]
  return new Map(
    orders.map(({ id, shippedAt }) => {
      const own = lines.filter(({ orderId }) => orderId === id)
      const left = parcels.filter(({ orderId }) => orderId === id).flatMap((one) => one.lines)
      const whole = shippedAt !== null && left.length === 0
      const back = withdrawn.filter(({ orderId }) => orderId === id)
      const unsent = refunded.filter(({ orderId }) => orderId === id).map((one) => ({ line: one.line, quantity: one.unsent }))
      return [id, lineStands(own, whole ? own.map(({ id: line, quantity }) => ({ line, quantity })) : left, back, unsent)]
    }),
  )
}

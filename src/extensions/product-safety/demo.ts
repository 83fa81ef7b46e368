// Lots and complaints of the demo orders, so that the register and the search for a lot show
// something.

import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { insertComplaint, updateComplaint } from './data/complaints.ts'
import { replaceLots } from './data/lots.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { orders } from '#data/tables/order/orders.ts'
import { users } from '#data/tables/customer/accounts.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { ComplaintKind } from './domain/complaint.ts'
import type { LotQuantity } from '#domain/inventory/lot.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'

/** The orders must exist. */
export async function fillProductSafety(tx: Transaction, now: Date): Promise<void> {
  const arrived = await findOrder(tx, 'willem.prins@voorbeeld.example')
  const returning = await findOrder(tx, 'ans.mulder@voorbeeld.example')
  const longUnderway = await findOrder(tx, 'henk.vos@voorbeeld.example')
  const packer = await findColleague(tx, 'magazijn@luwte.example')
  const supporter = await findColleague(tx, 'klantenservice@luwte.example')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await tx
    .update(products)
    .set({ tracksLots: true })
    .where(inArray(products.slug, ['duin-dagbroekje', 'kiel-nachtbroekje']))
  const noteLots = async (orderId: number, lots: LotQuantity[], hours: number) => {
    const [line] = await orderLinesOf(tx, orderId)
    if (line) await replaceLots(tx, { line, lots, at: ago(hours), by: packer })
  }
  await noteLots(arrived, [{ lot: 'K2610-2', quantity: 3 }], 270)
  await noteLots(returning, [{ lot: 'D2611-1', quantity: 2 }], 200)
  await noteLots(
    longUnderway,
    [
      { lot: 'D2611-1', quantity: 1 },
      { lot: 'D2611-2', quantity: 2 },
    ],
    140,
  )
  const file = async (
    orderId: number,
    complaint: { kind: ComplaintKind; description: string; lot: string | null },
    hours: number,
  ) => {
    const [line] = await orderLinesOf(tx, orderId)
    if (!line) throw new Error('a demo order has no lines')
    const facts = {
      orderId,
      orderLineId: line.id,
      productId: line.productId,
      productName: line.name,
    }
    return insertComplaint(tx, { ...facts, ...complaint, key: `demo-${hours}`, at: ago(hours) })
  }
  const handled = await file(
    arrived,
    { kind: 'leak', description: 'Bij de linkerpijp liep het er langs.', lot: 'K2610-2' },
    160,
  )
  await updateComplaint(tx, handled.id, {
    reportedToMakerOn: toCalendarDay(ago(100)),
    resolution: 'replacement',
    note: 'Nieuw pak gestuurd en samen de maat nagekeken.',
    handledAt: ago(100),
    handledBy: supporter,
  })
  await file(
    arrived,
    { kind: 'defect', description: 'De plakstrip van twee broekjes zat los.', lot: null },
    80,
  )
  await file(
    returning,
    {
      kind: 'skin',
      description: 'Sinds gisteren een rode, jeukende rand bij de taille.',
      lot: 'D2611-1',
    },
    20,
  )
}

async function findOrder(tx: Transaction, email: string): Promise<number> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.email, email))
  if (!order) throw new Error(`the demo shop has no order of ${email}`)
  return order.id
}

async function findColleague(tx: Transaction, email: string): Promise<Actor> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user ? `staff:${user.id}` : 'shop'
}

import { and, asc, desc, eq, max, sql } from 'drizzle-orm'
import type { OrderEventType } from '#domain/order/order-events.ts'
import type { Db } from '../core/db.ts'
import { sqlNameOfPartnerActor } from '../staff/partner-name.ts'
import { matchesStaffActor, sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/customer/accounts.ts'
import { orderEvents, orderNotes } from '../tables/order/order-events.ts'

/** Oldest first. `name` is that of the colleague or partner; null for another actor. */
export const orderEventsOf = (db: Db, orderId: number) =>
  db
    .select({
      id: orderEvents.id,
      at: orderEvents.at,
      type: orderEvents.type,
      by: orderEvents.by,
      detail: orderEvents.detail,
      name: sql<string | null>`coalesce(${sqlStaffName}, ${sqlNameOfPartnerActor(orderEvents.by)})`,
    })
    .from(orderEvents)
    .leftJoin(users, matchesStaffActor(orderEvents.by))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))

export async function latestEventAt(db: Db, orderId: number): Promise<Date | undefined> {
  const [latest] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.at))
    .limit(1)
  return latest?.at
}

/**
 * Returns the id of the latest event, which shows whether the order has changed since a colleague
 * opened it.
 */
export async function latestOrderEventId(db: Db, orderId: number): Promise<number> {
  const [found] = await db
    .select({ id: max(orderEvents.id) })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
  return found?.id ?? 0
}

export async function hasPaymentEvent(
  db: Db,
  orderId: number,
  type: OrderEventType,
  payment: string,
): Promise<boolean> {
  const isAboutPayment = sql`${orderEvents.detail} ->> 'payment' = ${payment}`
  const found = await db.$count(
    orderEvents,
    and(eq(orderEvents.orderId, orderId), eq(orderEvents.type, type), isAboutPayment),
  )
  return found > 0
}

export async function insertOrderNote(
  db: Db,
  note: Omit<typeof orderNotes.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(orderNotes).values(note)
}

export const orderNotesOf = (db: Db, orderId: number) =>
  db
    .select({
      id: orderNotes.id,
      at: orderNotes.at,
      text: orderNotes.text,
      by: orderNotes.by,
      name: sqlStaffName,
    })
    .from(orderNotes)
    .leftJoin(users, matchesStaffActor(orderNotes.by))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))

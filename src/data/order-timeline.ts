// What happened to an order and who did it.

import { asc, desc, eq, max } from 'drizzle-orm'
import type { Db } from './db.ts'
import { byColleague, staffName } from './staff-name.ts'
import { users } from './tables/accounts.ts'
import { orderEvents } from './tables/orders.ts'

/** Oldest first; `name` is the colleague's, null for everybody else. */
export const timelineOf = (db: Db, orderId: number) =>
  db
    .select({
      id: orderEvents.id,
      at: orderEvents.at,
      what: orderEvents.what,
      by: orderEvents.by,
      detail: orderEvents.detail,
      name: staffName,
    })
    .from(orderEvents)
    .leftJoin(users, byColleague(orderEvents.by))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))

/** When something last happened to the order. */
export async function latestEventAt(db: Db, orderId: number): Promise<Date | undefined> {
  const [latest] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.at))
    .limit(1)
  return latest?.at
}

/** Number of the latest thing that happened: what somebody saw is still true while it is the same. */
export async function latestEvent(db: Db, orderId: number): Promise<number> {
  const [found] = await db
    .select({ id: max(orderEvents.id) })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
  return found?.id ?? 0
}

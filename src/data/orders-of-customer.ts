// What somebody ordered, with an account or before they had one.

import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { StoredLine, StoredOrder } from './orders.ts'
import { users } from './tables/accounts.ts'
import { orderLines, orders } from './tables/orders.ts'

const mostShown = 250

/** Orders for the user's address, newest first with their lines; none while that address is not confirmed. */
export async function ordersOfUser(db: Db, userId: number): Promise<(StoredOrder & { lines: StoredLine[] })[]> {
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(users, eq(sql`lower(${users.email})`, sql`lower(${orders.email})`))
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(mostShown)
  const ids = rows.map(({ order }) => order.id)
  if (ids.length === 0) return []
  const lines = Map.groupBy(
    await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.id),
    ({ orderId }) => orderId,
  )
  return rows.map(({ order }) => ({ ...order, lines: lines.get(order.id) ?? [] }))
}

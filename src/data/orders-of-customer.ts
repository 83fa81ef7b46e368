// What somebody ordered, with an account or before they had one.

import { and, desc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { StoredLine, StoredOrder } from './orders.ts'
import { formerEmails, users } from './tables/accounts.ts'
import { orderLines, orders } from './tables/orders.ts'

const mostShown = 250

/** An address in small letters that is somebody's, was so until a moment, or is so since one. */
export type OwnEmail = { email: string; until: Date | undefined; since?: Date | undefined }

/** The confirmed address of an account and those it had before; none while it is not confirmed. */
export async function emailsOf(db: Db, userId: number): Promise<OwnEmail[]> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)))
  if (!user) return []
  const former = await db.select().from(formerEmails).where(eq(formerEmails.userId, userId))
  return [
    { email: user.email.toLowerCase(), until: undefined },
    ...former.map(({ email, until }) => ({ email: email.toLowerCase(), until })),
  ]
}

/** Orders placed with one of these addresses while it was theirs. */
export const orderedWith = (emails: readonly OwnEmail[]): SQL =>
  or(
    ...emails.map(({ email, until, since }) =>
      and(eq(sql`lower(${orders.email})`, email), until && lte(orders.createdAt, until), since && gt(orders.createdAt, since)),
    ),
  ) ?? sql`false`

export const isOrderOfUser = async (db: Db, userId: number, id: number): Promise<boolean> =>
  (await db.$count(orders, and(eq(orders.id, id), orderedWith(await emailsOf(db, userId))))) > 0

/** Orders for the user's addresses, newest first with their lines. */
export async function ordersOfUser(db: Db, userId: number): Promise<(StoredOrder & { lines: StoredLine[] })[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(orderedWith(await emailsOf(db, userId)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(mostShown)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = Map.groupBy(
    await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.id),
    ({ orderId }) => orderId,
  )
  return rows.map((order) => ({ ...order, lines: lines.get(order.id) ?? [] }))
}

// The orders of an account include those that the customer placed before creating it.

import { and, desc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { formerEmails, users } from '../tables/customer/accounts.ts'
import { orderLines, orders } from '../tables/order/orders.ts'
import { firstOf } from '../core/rows.ts'

/** A lower-case e-mail address, and the period in which the customer used it. */
export type EmailWithPeriod = { email: string; until: Date | undefined; since?: Date | undefined }

/**
 * Returns the current and former e-mail addresses of the account, or none while the current address
 * is unconfirmed.
 */
export async function emailsOfUser(db: Db, userId: number): Promise<EmailWithPeriod[]> {
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

/** Orders placed with one of these addresses during its period. */
export const matchesOrderEmails = (emails: readonly EmailWithPeriod[]): SQL =>
  or(
    ...emails.map(({ email, until, since }) =>
      and(
        eq(sql`lower(${orders.email})`, email),
        until && lte(orders.createdAt, until),
        since && gt(orders.createdAt, since),
      ),
    ),
  ) ?? sql`false`

/** Newest first. */
export async function orderIdsOf(db: Db, emails: readonly EmailWithPeriod[]): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(matchesOrderEmails(emails))
    .orderBy(desc(orders.id))
  return rows.map(({ id }) => id)
}

export const isOrderOfUser = async (db: Db, userId: number, id: number): Promise<boolean> =>
  (await db.$count(
    orders,
    and(eq(orders.id, id), matchesOrderEmails(await emailsOfUser(db, userId))),
  )) > 0

/**
 * Returns the latest order of the user that is paid, or that the customer pays after the delivery.
 */
export async function latestOrderOfUser(db: Db, userId: number) {
  return firstOf(
    db
      .select()
      .from(orders)
      .where(
        and(
          matchesOrderEmails(await emailsOfUser(db, userId)),
          or(isNotNull(orders.paidAt), isNotNull(orders.acceptedAt)),
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(1),
  )
}

/** At most 250, newest first. */
export const ordersOfUser = async (db: Db, userId: number) =>
  ordersWithLines(db, matchesOrderEmails(await emailsOfUser(db, userId)), 250)

/** Newest first. */
export async function ordersWithLines(db: Db, matches: SQL, limit: number) {
  const rows = await db
    .select()
    .from(orders)
    .where(matches)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = Map.groupBy(
    await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(orderLines.id),
    ({ orderId }) => orderId,
  )
  return rows.map((order) => ({ ...order, lines: lines.get(order.id) ?? [] }))
}

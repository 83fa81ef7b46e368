// Finds the orders of colleagues who are also customers, and the mails to colleagues. Only staff
// who manage colleagues may see the customer pages of colleagues and the mails to colleagues.

import { and, inArray, ne, not, or, sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { orders } from '../tables/order/orders.ts'
import { outbox } from '../tables/outbox.ts'

type OrderTable = typeof orders

const isAddressOfStaff = (email: typeof orders.email | typeof outbox.recipient) =>
  sql`exists (select from users as colleague where colleague.role = 'staff' and lower(colleague.email) = lower(${email}))`

/**
 * Selects orders with the current e-mail address of a colleague, or with a former address that the
 * colleague replaced after the order.
 */
export const matchesOrderOfStaff = (table: OrderTable) =>
  or(
    isAddressOfStaff(table.email),
    sql`exists (select from former_emails as former join users as colleague on colleague.id = former.user_id
      where colleague.role = 'staff' and lower(former.email) = lower(${table.email}) and former.until >= ${table.createdAt})`,
  )!

/**
 * Returns the ids of the orders among `ids` that belong to a current colleague. Includes orders
 * from before the colleague joined.
 */
export async function findStaffOrderIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), matchesOrderOfStaff(orders)))
  return new Set(rows.map(({ id }) => id))
}

/** Selects mails except invitations and mails to colleagues. */
export const matchesNonStaffMail = and(
  ne(outbox.mail, 'staff-invited'),
  not(isAddressOfStaff(outbox.recipient)),
)!

/** Returns the e-mail addresses of all colleagues and invitations, in lower case. */
export async function listStaffOrInvitedEmails(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select lower(email) as email from users where role = 'staff' union select lower(email) from invitations`,
  )
  return new Set(rows.map(({ email }) => email))
}

// Accounts of colleagues among the customers: only whoever manages colleagues sees those.

import { and, inArray, ne, not, or, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { orders } from './tables/orders.ts'
import { outbox } from './tables/outbox.ts'

type OrderTable = typeof orders

const isAddressOfStaff = (email: typeof orders.email | typeof outbox.recipient) =>
  sql`exists (select from users as colleague where colleague.role = 'staff' and lower(colleague.email) = lower(${email}))`

/** The address is a colleague's, or was theirs when they ordered. */
export const isOrderOfStaff = (table: OrderTable) =>
  or(
    isAddressOfStaff(table.email),
    sql`exists (select from former_emails as former join users as colleague on colleague.id = former.user_id
      where colleague.role = 'staff' and lower(former.email) = lower(${table.email}) and former.until >= ${table.createdAt})`,
  )!

/** Those of these orders that a colleague placed, or placed before they worked here. */
export async function ordersOfStaff(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isOrderOfStaff(orders)))
  return new Set(found.map(({ id }) => id))
}

/** Not to somebody who works here or was asked to. */
export const isMailToCustomer = and(ne(outbox.mail, 'staff-invited'), not(isAddressOfStaff(outbox.recipient)))!

/** Addresses, in small letters, of everybody who works here or was asked to. */
export async function addressesOfStaff(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select lower(email) as email from users where role = 'staff' union select lower(email) from invitations`,
  )
  return new Set(rows.map(({ email }) => email))
}

// What staff noted about the orders of a pack list and about their customers. Notes that an import
// made are not for the warehouse: they have telephone numbers and what an earlier shop thought.

import { and, asc, inArray, sql } from 'drizzle-orm'
import { staffUserIdOf } from '#domain/order/actor.ts'
import type { Db } from '../core/db.ts'
import { customerNotesOf } from '../customer/customer-notes.ts'
import { customerByKey, customerKeyOfOrder } from '../customer/customers.ts'
import { formerEmails, customerNotes } from '../tables/accounts.ts'
import { orderNotes } from '../tables/order-events.ts'
import { orders } from '../tables/orders.ts'

type PackNote = { about: 'customer' | 'order'; text: string }

/** Returns the notes by order id, those about the customer first, each in the order of writing. */
export async function packNotesOf(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, PackNote[]>> {
  const found = new Map<number, PackNote[]>()
  if (orderIds.length === 0) return found
  for (const id of await ordersWithCustomerNotes(db, orderIds)) {
    const customer = await customerByKey(db, customerKeyOfOrder(id))
    const notes = customer ? await customerNotesOf(db, customer.person) : []
    found.set(
      id,
      notes.flatMap(({ by, text }) =>
        staffUserIdOf(by) === undefined ? [] : [{ about: 'customer', text }],
      ),
    )
  }
  const ofOrders = await db
    .select({ orderId: orderNotes.orderId, text: orderNotes.text })
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...orderIds]))
    .orderBy(asc(orderNotes.id))
  for (const { orderId, text } of ofOrders)
    found.set(orderId, [...(found.get(orderId) ?? []), { about: 'order', text }])
  return found
}

/**
 * Returns the orders whose customer may have notes: of this e-mail address, or of an account that
 * had it. Looking up the customer of every order would take many queries.
 */
async function ordersWithCustomerNotes(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        sql`lower(${orders.email}) in (select ${customerNotes.email} from ${customerNotes}
          where ${customerNotes.by} <> 'shop'
          union all select lower(${formerEmails.email}) from ${formerEmails})`,
      ),
    )
  return rows.map(({ id }) => id)
}

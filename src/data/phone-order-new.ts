// An order that somebody of the staff writes for a caller, and the callers the shop knows from earlier orders.

import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { readPostcode } from '#domain/address/postcode.ts'
import type { Database, Db } from './db.ts'
import { type OrderToWrite, type WrittenOrder, writeOrder } from './orders-new.ts'
import { orderEvents, orders } from './tables/orders.ts'
import { outbox } from './tables/outbox.ts'

/** Like `writeOrder`: nothing is written on 'shelf' and 'key'. `by` is 'staff:' and a user's id. */
export const writePhoneOrder = (db: Database, plan: OrderToWrite, by: string): Promise<WrittenOrder | 'shelf' | 'key'> =>
  db.transaction(async (tx) => {
    const written = await writeOrder(tx, plan)
    if (written === 'shelf' || written === 'key') return written
    await tx.update(orders).set({ byPhone: true, paymentBusyUntil: null }).where(eq(orders.id, written.id))
    await tx.update(orderEvents).set({ by }).where(eq(orderEvents.orderId, written.id))
    await tx.update(outbox).set({ mail: 'order-by-phone' }).where(eq(outbox.id, written.mailId))
    return written
  })

const person = {
  email: orders.email,
  firstName: orders.firstName,
  lastName: orders.lastName,
  street: orders.street,
  streetNumber: orders.streetNumber,
  streetAddition: orders.streetAddition,
  postcode: orders.postcode,
  city: orders.city,
}
export type KnownCaller = { [Name in keyof typeof person]: string }

/** Who ordered before, by what people say on the phone: an e-mail address, an order number, a postcode or a last name. The latest order of each. */
export async function callersLike(db: Db, said: string, most: number): Promise<KnownCaller[]> {
  const found = await db
    .select(person)
    .from(orders)
    .where(and(ne(orders.email, ''), meant(said.trim())))
    .orderBy(desc(orders.id))
    .limit(most * 10)
  const latest = new Map<string, KnownCaller>()
  for (const one of found) if (!latest.has(one.email.toLowerCase())) latest.set(one.email.toLowerCase(), one)
  return [...latest.values()].slice(0, most)
}

function meant(said: string): SQL {
  const small = said.toLowerCase()
  const [, number] = /^l?(\d{5,9})$/.exec(small) ?? []
  if (number !== undefined) return eq(orders.id, Number(number))
  const postcode = readPostcode(said)
  if (postcode !== undefined) return eq(orders.postcode, postcode)
  return small.includes('@') ? eq(sql`lower(${orders.email})`, small) : sql`starts_with(lower(${orders.lastName}), ${small})`
}

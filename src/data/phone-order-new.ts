// An order that somebody of the staff writes for a caller, and the callers the shop knows from earlier orders.

import type { Actor } from '#domain/account/actor.ts'
import { and, desc, eq, ne, not } from 'drizzle-orm'
import { readOrderSearch } from '#domain/order/order-search.ts'
import type { Db, Transaction } from './db.ts'
import { type OrderToWrite, type WrittenOrder, writeOrder } from './orders-new.ts'
import { addMail } from './outbox.ts'
import { orderEvents, orders } from './tables/orders.ts'
import { beginning, withWords } from './with-words.ts'

/** Like `writeOrder`: nothing is written on 'shelf' and 'key'. */
export async function writePhoneOrder(tx: Transaction, plan: OrderToWrite, by: Actor): Promise<WrittenOrder | 'shelf' | 'key'> {
  const written = await writeOrder(tx, plan)
  if (written === 'shelf' || written === 'key') return written
  await tx.update(orders).set({ byPhone: true, paymentBusyUntil: null }).where(eq(orders.id, written.id))
  await tx.update(orderEvents).set({ by }).where(eq(orderEvents.orderId, written.id))
  await addMail(tx, { mail: 'order-by-phone', recipient: plan.email, data: { orderId: written.id } }, plan.createdAt)
  return written
}

const person = {
  orderId: orders.id,
  email: orders.email,
  firstName: orders.firstName,
  lastName: orders.lastName,
  street: orders.street,
  streetNumber: orders.streetNumber,
  streetAddition: orders.streetAddition,
  postcode: orders.postcode,
  city: orders.city,
}
export type KnownCaller = { orderId: number } & { [Name in Exclude<keyof typeof person, 'orderId'>]: string }

/** Who ordered before, by what people say on the phone: name, e-mail address, order number or postcode. The latest order of each. */
export async function callersLike(db: Db, said: string, most: number): Promise<KnownCaller[]> {
  const search = readOrderSearch(said)
  if (!search) return []
  const found = await db
    .select(person)
    .from(orders)
    .where(and(ne(orders.email, ''), not(orders.toForget), withWords(orders, search, beginning)))
    .orderBy(desc(orders.id))
    .limit(most * 10)
  const latest = new Map<string, KnownCaller>()
  for (const one of found) if (!latest.has(one.email.toLowerCase())) latest.set(one.email.toLowerCase(), one)
  return [...latest.values()].slice(0, most)
}

// Who calls: people the shop knows from earlier orders.

import { and, desc, ne, not } from 'drizzle-orm'
import { readOrderSearch } from '#domain/order/order-search.ts'
import type { Db } from './db.ts'
import { orders } from './tables/orders.ts'
import { beginning, withWords } from './with-words.ts'

const person = {
  orderId: orders.id,
  email: orders.email,
  firstName: orders.firstName,
  lastName: orders.lastName,
  street: orders.street,
  houseNumber: orders.houseNumber,
  houseNumberAddition: orders.houseNumberAddition,
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

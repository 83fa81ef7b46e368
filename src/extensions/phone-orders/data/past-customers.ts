import { and, eq, inArray, ne, not, or } from 'drizzle-orm'
import { parseOrderSearch } from '#domain/order/order-search.ts'
import type { Db } from '#data/core/db.ts'
import { orders } from '#data/tables/order/orders.ts'
import { matchesRecipientOfEmail } from '#data/customer/recipients.ts'
import {
  matchesCompanyName,
  matchesCompanyWords,
  matchesPersonWords,
  matchesSearchWords,
  matchesWordPrefix,
} from '#data/customer/name-search.ts'
import { findNewestIfFrequent, newestFirst } from '#data/order/order-text-search.ts'

const customerColumns = {
  orderId: orders.id,
  email: orders.email,
  phone: orders.phone,
  firstName: orders.firstName,
  lastName: orders.lastName,
  street: orders.street,
  houseNumber: orders.houseNumber,
  houseNumberAddition: orders.houseNumberAddition,
  postcode: orders.postcode,
  city: orders.city,
  companyName: orders.companyName,
  vatNumber: orders.vatNumber,
  billingAddress: orders.billingAddress,
}
type PastCustomer = { orderId: number } & {
  [Name in Exclude<keyof typeof customerColumns, 'orderId' | 'billingAddress'>]: string
}

/**
 * Finds customers by name, firm, e-mail address, order number, postcode or the name of a person for
 * whom they order. Returns the data of each customer's latest matching order.
 */
export async function findPastCustomers(
  db: Db,
  text: string,
  limit: number,
): Promise<PastCustomer[]> {
  const search = parseOrderSearch(text)
  if (!search) return []
  const ofRecipient = matchesRecipientOfEmail(db, orders.email, (name) =>
    and(...search.words.map((word) => matchesWordPrefix(name, word))),
  )
  const matches = or(
    search.id === undefined ? undefined : eq(orders.id, search.id),
    matchesPersonWords(orders, search, matchesWordPrefix),
    matchesCompanyWords(orders, search),
    ofRecipient,
  )
  const matchesByIndex = or(
    matchesSearchWords(orders, search, matchesWordPrefix),
    matchesCompanyName(orders, search),
    ofRecipient,
  )
  const ofCustomer = and(or(ne(orders.email, ''), orders.contactByPost), not(orders.eraseWhenDone))
  const maxOrders = limit * 10
  const newest = await findNewestIfFrequent(db, ofCustomer, matches, maxOrders)
  const found = await db
    .select(customerColumns)
    .from(orders)
    .where(newest ? inArray(orders.id, newest) : and(ofCustomer, matchesByIndex))
    .orderBy(newestFirst.orderBy)
    .limit(maxOrders)
  const latest = new Map<string, PastCustomer>()
  for (const { billingAddress, ...row } of found) {
    const one = { ...row, ...billingAddress }
    const key = one.email.toLowerCase() || toHouseholdKey(one)
    if (!latest.has(key)) latest.set(key, one)
  }
  return [...latest.values()].slice(0, limit)
}

/** Recognises a customer without an e-mail address by name and address. */
const toHouseholdKey = ({
  firstName,
  lastName,
  postcode,
  houseNumber,
  houseNumberAddition,
}: PastCustomer) =>
  [firstName, lastName, postcode, houseNumber, houseNumberAddition].join(' ').toLowerCase()

// Everything the shop holds of one person, table by table. A table that is named nowhere here fails a test.

import { desc } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { emailsOf, orderedWith } from '../orders-of-customer.ts'
import { orders } from '../tables/orders.ts'
import { accountParts } from './account-parts.ts'
import { changeParts } from './change-parts.ts'
import { orderParts } from './order-parts.ts'
import type { Part, Person, ExportValue } from './part.ts'
import { staffParts } from './staff-parts.ts'
import { subscriptionParts } from './subscription-parts.ts'

export const personalParts: readonly Part[] = [...accountParts, ...orderParts, ...subscriptionParts, ...changeParts, ...staffParts]

/** Tables that hold nothing of a person, and why. */
export const impersonalTables: Readonly<Record<string, string>> = {
  articles: 'content of the shop',
  book_entries: 'sums of orders that are told already',
  categories: 'the catalogue',
  facet_cells: 'counts over the catalogue',
  facet_versions: 'counts over the catalogue',
  idempotency_keys: 'random keys of an order that is told already',
  invoice_years: 'the last invoice number',
  moved_slugs: 'content of the shop',
  pages: 'content of the shop',
  product_categories: 'the catalogue',
  product_pairs: 'counts of what at least three customers bought together',
  product_variations: 'the catalogue',
  products: 'the catalogue',
  search_documents: 'content of the shop',
  search_words: 'content of the shop',
  visit_counts: 'counts per day of everybody together',
  shop_settings: 'settings of the shop',
  tallies: 'counts under a hash, gone within a quarter of an hour; nobody can look one up by an address',
  test_mandates: 'how the test provider’s debits end',
  test_payments: 'the test provider’s own copy of payments that are told already',
  test_refunds: 'the test provider’s own copy of refunds that are told already',
}

/** Somebody with an account: which addresses and orders are theirs. */
export async function personOf(db: Db, userId: number): Promise<Person> {
  const emails = await emailsOf(db, userId)
  const found = await db.select({ id: orders.id }).from(orders).where(orderedWith(emails)).orderBy(desc(orders.id))
  return { userId, emails, orderIds: found.map(({ id }) => id) }
}

/** Every part with what is in it; empty ones too, so that it is seen that nothing is held. */
export async function heldOf(db: Db, who: Person): Promise<(Pick<Part, 'name' | 'afterErasure'> & { items: ExportValue[] })[]> {
  return Promise.all(personalParts.map(async ({ name, afterErasure, read }) => ({ name, afterErasure, items: await read(db, who) })))
}

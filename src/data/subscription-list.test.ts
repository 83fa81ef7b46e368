// Finding subscriptions on the real database.

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrderSearch } from '#domain/order/order-search.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { aRunningSubscription } from '#tests/support/builders/subscriptions.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { listedSubscriptions } from './subscription-list.ts'
import { subscriptions } from './tables/subscriptions.ts'

let database: TestDatabase
const ids: number[] = []
beforeAll(async () => {
  database = await freshDatabase()
  const shop = aShop(database.db)
  const product = await aProduct(database.db, { stock: 100 })
  for (const [place, name] of ['Zoë van Dijk', 'Jan de Vries', 'Anna Bos'].entries()) {
    const { id } = await aRunningSubscription(shop, 'month', product)
    const [first = '', ...rest] = name.split(' ')
    const values = { firstName: first, lastName: rest.join(' '), email: `${place}@voorbeeld.example`, postcode: `${place + 1}234AB` }
    await database.db.update(subscriptions).set(values).where(eq(subscriptions.id, id))
    ids.push(id)
  }
})
afterAll(() => database.close())

const asked = (text: string) =>
  ({ view: 'all', search: readOrderSearch(text, 'A'), before: undefined, today: '2026-11-22', limit: 50 }) as const
const found = async (text: string) => (await listedSubscriptions(database.db, asked(text))).map(({ id }) => ids.indexOf(id))

test('found by name without its accents, by number, postcode and part of an e-mail address, newest first', async () => {
  expect(await found('')).toEqual([2, 1, 0])
  expect(await found('zoe dijk')).toEqual([0])
  expect(await found(`A${ids[1]}`)).toEqual([1])
  expect(await found(String(ids[1]))).toEqual([1])
  expect(await found('3234 ab')).toEqual([2])
  expect(await found('@voorbeeld')).toEqual([2, 1, 0])
  expect(await found('100% _ \\')).toEqual([])
})

test('words are looked up in an index, also where a scan would be possible', async () => {
  const query = sql`explain select id from subscriptions where ${sql.raw(await indexed())} like '%vries%'`
  const rows = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return (await tx.execute<{ 'QUERY PLAN': string }>(query)).rows
  })
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('subscriptions_by_words')
})

/** The words as the index has them. */
async function indexed(): Promise<string> {
  const { rows } = await database.db.execute<{ words: string }>(
    sql`select pg_get_indexdef('subscriptions_by_words'::regclass, 1, true) as words`,
  )
  return rows[0]?.words ?? ''
}

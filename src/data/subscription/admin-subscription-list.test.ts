import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parseOrderSearch } from '#domain/order/order-search.ts'
import { createRunningSubscription } from '#tests/support/builders/subscriptions.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { listSubscriptions } from './admin-subscription-list.ts'

const { db, context, createProduct, updateSubscription } = await openTestShop()
const ids: number[] = []
const product = await createProduct({ stock: 100 })
for (const [index, name] of ['Zoë van Dijk', 'Jan de Vries', 'Anna Bos'].entries()) {
  const { id } = await createRunningSubscription(context, 'month', product)
  const [first = '', ...rest] = name.split(' ')
  const values = {
    firstName: first,
    lastName: rest.join(' '),
    email: `${index}@voorbeeld.example`,
    postcode: `${index + 1}234AB`,
  }
  await updateSubscription(id, values)
  ids.push(id)
}

const query = (text: string) =>
  ({
    view: 'all',
    search: parseOrderSearch(text, 'A'),
    after: undefined,
    today: '2026-11-22',
    limit: 50,
  }) as const
const search = async (text: string) =>
  (await listSubscriptions(db, query(text))).map(({ id }) => ids.indexOf(id))

test('listSubscriptions finds by name without accents, number, postcode and part of an e-mail address, newest first', async () => {
  expect(await search('')).toEqual([2, 1, 0])
  expect(await search('zoe dijk')).toEqual([0])
  expect(await search(`A${ids[1]}`)).toEqual([1])
  expect(await search(String(ids[1]))).toEqual([1])
  expect(await search('3234 ab')).toEqual([2])
  expect(await search('@voorbeeld')).toEqual([2, 1, 0])
  expect(await search('100% _ \\')).toEqual([])
})

test('listSubscriptions lists the running ones, those whose payment failed first, on every page', async () => {
  await updateSubscription(ids[0]!, { state: 'payment-failed' })
  const pageAfter = async (index?: number) =>
    (
      await listSubscriptions(db, {
        ...query(''),
        view: 'active-or-failed',
        after: index === undefined ? undefined : ids[index],
        limit: 2,
      })
    ).map(({ id }) => ids.indexOf(id))
  expect(await pageAfter()).toEqual([0, 2])
  expect(await pageAfter(2)).toEqual([1])
  await updateSubscription(ids[2]!, { state: 'paused' })
  expect(await pageAfter()).toEqual([0, 1])
})

test('a name search uses the text index', async () => {
  const explain = sql`explain select id from subscriptions where ${sql.raw(await indexExpression())} like '%vries%'`
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return (await tx.execute<{ 'QUERY PLAN': string }>(explain)).rows
  })
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('subscriptions_by_words')
})

async function indexExpression(): Promise<string> {
  const { rows } = await db.execute<{ words: string }>(
    sql`select pg_get_indexdef('subscriptions_by_words'::regclass, 1, true) as words`,
  )
  return rows[0]?.words ?? ''
}

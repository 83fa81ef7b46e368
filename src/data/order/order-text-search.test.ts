import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseOrderSearch } from '#domain/order/order-search.ts'
import { countUpTo } from '../core/keyset-page.ts'
import { orders } from '../tables/order/orders.ts'
import { countOrders, listOrders, type OrderListQuery } from './admin-order-list.ts'
import { findSearchMatches, matchesOrderSearch } from './order-text-search.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

/**
 * More than the newest orders that a search probes, so that the text index decides about the rest.
 */
const placed = 4_500
/**
 * Last names by the place of the order: a frequent one, one of many old orders, one of a few
 * orders.
 */
const lastNameAt = (place: number) =>
  place % 1_000 === 7
    ? 'Zeldzaam'
    : place <= 2_200 && place % 2 === 1
      ? 'Voorheen'
      : place % 3 === 0
        ? 'Jansen'
        : 'Anders'
const placesOf = (name: string) =>
  Array.from({ length: placed }, (_, index) => index + 1).filter(
    (place) => lastNameAt(place) === name,
  )
const now = new Date('2026-11-28T12:00:00Z')

const { database } = await openTestShop()
beforeAll(async () => {
  const names = Array.from({ length: placed }, (_, index) => lastNameAt(index + 1))
  // The orders are placed in the reverse order of their ids, so that a list by id would show the
  // wrong order.
  await database.db.execute(sql`
    insert into orders (id, email, first_name, last_name, street, house_number, postcode, city, payment_method, subtotal, shipping, total,
      pay_by, created_at, state)
    select 100000 - place, 'klant' || place || '@voorbeeld.example', 'Jo', name, 'Dam', '1', '1012JS', 'Amsterdam', 'ideal', 0, 500, 500, now(),
      ${now.toISOString()}::timestamptz - make_interval(mins => ${placed} - place::int), case when place = 7 then 'cancelled' else 'expired' end
    from unnest(${sql.param(names)}::text[]) with ordinality as named(name, place)`)
  await database.db.execute(sql`analyze orders`)
})

const search = (text: string) => parseOrderSearch(text)!
const listPlaces = async (query: OrderListQuery, limit = 51) =>
  (await listOrders(database.db, query, { now, limit })).map(({ id }) => 100_000 - id)
const matchesOf = (text: string) => findSearchMatches(database.db, search(text))
const countRare = (max: number) => countUpTo(database.db, orders, sql`last_name = 'Zeldzaam'`, max)
const idAt = (place: number) => 100_000 - place

describe('a search by words', () => {
  test.each(['Jansen', 'Voorheen', 'Zeldzaam'])(
    'lists the newest orders of %s first, and pages through all of them',
    async (name) => {
      const newestFirst = placesOf(name).toReversed()
      expect(await listPlaces({ search: search(name) })).toEqual(newestFirst.slice(0, 51))
      const [last = 0] = newestFirst.slice(-3)
      expect(await listPlaces({ search: search(name), after: idAt(last) })).toEqual(
        newestFirst.slice(-2),
      )
      expect(await listPlaces({ search: search(name), before: idAt(last) }, 2)).toEqual(
        newestFirst.slice(-5, -3),
      )
      expect(await listPlaces({ search: search(name), sorting: 'oldest' }, 4)).toEqual(
        placesOf(name).slice(0, 4),
      )
    },
  )
  test('finds frequent words among the newest orders, and the others by the text index', async () => {
    expect(await matchesOf('jansen')).toBe('frequent')
    expect(placesOf('Voorheen').length).toBeGreaterThan(1_000)
    expect(await matchesOf('voorheen')).toBe('more than counted')
    expect(await matchesOf('zeldzaam')).toHaveLength(placesOf('Zeldzaam').length)
    expect(await matchesOf('niemand')).toEqual([])
  })
  test.each([
    ['jansen', {}, { count: 1_000, more: true }],
    ['voorheen', {}, { count: 1_000, more: true }],
    ['zeldzaam', {}, { count: 5, more: false }],
    ['niemand', {}, { count: 0, more: false }],
    ['zeldzaam', { state: 'cancelled' }, { count: 1, more: false }],
    ['voorheen', { state: 'cancelled' }, { count: 0, more: false }],
  ] as const)('counts %s with %j', async (text, filters, expected) => {
    expect(await countOrders(database.db, { search: search(text), ...filters }, now)).toEqual(
      expected,
    )
  })
  test('counts exactly what is at most a thousand, also of a frequent word', async () => {
    const from = '2026-11-28'
    const today = placesOf('Jansen').filter((place) => placed - place <= 12 * 60 + 60)
    expect(await countOrders(database.db, { search: search('jansen'), from }, now)).toEqual({
      count: today.length,
      more: false,
    })
    expect(await listPlaces({ search: search('jansen'), from, sorting: 'oldest' }, 2)).toEqual(
      today.slice(0, 2),
    )
  })
  test('finds an order by number and a word of two letters', async () => {
    expect(await listPlaces({ search: search(`L${idAt(3_333)}`) })).toEqual([3_333])
    expect(await listPlaces({ search: search('jo') }, 2)).toEqual([placed, placed - 1])
    expect(await listPlaces({ search: search('qx') })).toEqual([])
  })
  test('finds one or two letters at the start of a word only, by the text index', async () => {
    expect(await listPlaces({ search: search('ze') })).toEqual(placesOf('Zeldzaam').toReversed())
    expect(await listPlaces({ search: search('el') })).toEqual([])
    expect(await matchesOf('z')).toHaveLength(placesOf('Zeldzaam').length)
    expect(await matchesOf('an')).toBe('frequent')
    expect(await listPlaces({ search: search('1012 js ze') })).toEqual(
      placesOf('Zeldzaam').toReversed(),
    )
    expect(await listPlaces({ search: search('@') }, 2)).toEqual([placed, placed - 1])
  })
  test.each(['ze', 'z', 'jansen', 'jo ze'])(
    'reads no order without the letters of %j',
    async (text) => {
      const rows = await database.db.transaction(async (tx) => {
        await tx.execute(
          sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
        )
        return tx.execute<{ 'QUERY PLAN': string }>(
          sql`explain (analyze) select id from ${orders} where ${matchesOrderSearch(search(text))}`,
        )
      })
      expect(rows.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain(
        'Rows Removed by Index Recheck',
      )
    },
  )
})

describe('countUpTo', () => {
  test('counts to its end up to the limit, and says when there is more', async () => {
    expect(await countRare(5)).toEqual({ count: 5, more: false })
    expect(await countRare(4)).toEqual({ count: 4, more: true })
  })
})

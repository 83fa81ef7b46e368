import { beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { createPlacedOrder } from '#tests/support/builders/orders.ts'
import { createTestClock } from '#tests/support/builders/context.ts'
import { countOrders, listOrders, type OrderListQuery } from './admin-order-list.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const clock = createTestClock()
const { database, context, createProduct, updateOrder } = await openTestShop({ clock: clock.now })
const ids: number[] = []
beforeAll(async () => {
  const item = await createProduct({ price: cents(500), stock: 100 })
  for (const [lastName, quantity] of [
    ['de Wit', 3],
    ['Aerts', 1],
    ['bakker', 2],
    ['Aerts', 2],
    ['Zand', 1],
  ] as const) {
    clock.forward({ minutes: 1 })
    const { id } = await createPlacedOrder(context, { ...item, quantity })
    await updateOrder(id, { lastName })
    ids.push(id)
  }
})

const numbersOf = async (query: OrderListQuery, limit = 10) =>
  (await listOrders(database.db, query, { now: clock.now(), limit })).map(({ id }) =>
    ids.indexOf(id),
  )

describe('listOrders', () => {
  test.each([
    ['newest', [4, 3, 2, 1, 0]],
    ['oldest', [0, 1, 2, 3, 4]],
    ['customer-up', [1, 3, 2, 0, 4]],
    ['customer-down', [4, 0, 2, 3, 1]],
    ['total-up', [1, 4, 2, 3, 0]],
    ['total-down', [0, 3, 2, 4, 1]],
  ] as const)(
    'sorts by %s, and pages forwards and backwards through the same order',
    async (sorting, expected) => {
      expect(await numbersOf({ sorting })).toEqual(expected)
      const third = ids[expected[2]]
      expect(await numbersOf({ sorting, after: third }, 2)).toEqual(expected.slice(3))
      expect(await numbersOf({ sorting, before: third }, 2)).toEqual(expected.slice(0, 2))
      expect(await numbersOf({ sorting, before: ids[expected[4]] }, 2)).toEqual(
        expected.slice(2, 4),
      )
    },
  )
  test('counts all pages', async () => {
    expect(await countOrders(database.db, { after: ids[2] }, clock.now())).toEqual({
      count: 5,
      more: false,
    })
    expect(await countOrders(database.db, { state: 'paid' }, clock.now())).toEqual({
      count: 0,
      more: false,
    })
  })
})

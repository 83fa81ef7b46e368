import { expect, test } from 'vitest'
import { toLastPlacedOrder, parseLastPlacedOrder, removeBoughtItems } from './last-placed-order.ts'
import { createCartItem } from '#tests/support/builders/public-product.ts'

const line = (id: number, quantity: number) => createCartItem({ id, quantity })

test('removeBoughtItems removes only bought packs and keeps later additions', () => {
  const { bought } = toLastPlacedOrder(10001, 'key', [line(1, 2), line(2, 1)])
  expect(removeBoughtItems([line(1, 3), line(2, 1), line(3, 4)], bought)).toEqual([
    line(1, 1),
    line(3, 4),
  ])
})

test('parseLastPlacedOrder restores a stored order', () => {
  const order = toLastPlacedOrder(10001, 'key', [line(1, 2)])
  expect(parseLastPlacedOrder(JSON.stringify(order))).toEqual(order)
})

test.each([null, '{', '{}', '{"orderId":"1","key":"k","bought":[]}', '{"orderId":1,"key":"k"}'])(
  'parseLastPlacedOrder rejects %j',
  (text) => {
    expect(parseLastPlacedOrder(text)).toBeUndefined()
  },
)

test('parseLastPlacedOrder skips invalid lines', () => {
  expect(
    parseLastPlacedOrder('{"orderId":1,"key":"k","bought":[null,{"id":1},{"id":2,"quantity":3}]}')
      ?.bought,
  ).toEqual([{ id: 2, quantity: 3 }])
})

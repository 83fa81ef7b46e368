import { expect, test } from 'vitest'
import { cartItemOf } from '../cart/cart.ts'
import { placedOrder, readPlacedOrder, withoutBought } from './placed-order.ts'

const line = (id: number, quantity: number) => ({
  ...cartItemOf({ id, name: 'Duin', slug: 'duin', price: 12.95, image_urls: [] }),
  quantity,
})

test('only what was bought leaves the cart; packs and lines added since stay', () => {
  const { bought } = placedOrder(10001, 'key', [line(1, 2), line(2, 1)])
  expect(withoutBought([line(1, 3), line(2, 1), line(3, 4)], bought)).toEqual([line(1, 1), line(3, 4)])
})

test('is read back as it was kept', () => {
  const order = placedOrder(10001, 'key', [line(1, 2)])
  expect(readPlacedOrder(JSON.stringify(order))).toEqual(order)
})

test.each([null, '{', '{}', '{"orderId":"1","key":"k","bought":[]}', '{"orderId":1,"key":"k"}'])('%j is no placed order', (text) => {
  expect(readPlacedOrder(text)).toBeUndefined()
})

test('unreadable lines of a placed order are left out', () => {
  expect(readPlacedOrder('{"orderId":1,"key":"k","bought":[null,{"id":1},{"id":2,"quantity":3}]}')?.bought).toEqual([
    { id: 2, quantity: 3 },
  ])
})

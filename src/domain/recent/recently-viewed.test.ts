import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { mostViewed, readViewed, type Viewed, without, withViewed } from './recently-viewed.ts'

const viewed = (id: number): Viewed => ({
  id,
  slug: `product-${id}`,
  name: `Product ${id}`,
  price: cents(1295),
  picture: `/media/products/${id}.jpg`,
})
const ids = (list: readonly Viewed[]) => list.map(({ id }) => id)

test('the newest stands first, a product stands once, and eight are remembered', () => {
  let list: Viewed[] = []
  for (const id of [1, 2, 3, 1, 4, 5, 6, 7, 8, 9]) list = withViewed(list, viewed(id))
  expect(ids(list)).toEqual([9, 8, 7, 6, 5, 4, 1, 3])
  expect(list).toHaveLength(mostViewed)
})

test('one can be taken out', () => expect(ids(without([viewed(1), viewed(2)], 1))).toEqual([2]))

test('what was kept comes back as it was', () => {
  const list = [viewed(1), { ...viewed(2), picture: null }]
  expect(readViewed(JSON.stringify(list))).toEqual(list)
})

test.each([
  { ...viewed(1), slug: '../checkout' },
  { ...viewed(1), slug: 'x?y' },
  { ...viewed(1), price: 12.5 },
  { ...viewed(1), price: '12' },
  { ...viewed(1), id: -1 },
  { ...viewed(1), name: 3 },
  null,
  [],
])('%j is no product', (stored) => expect(readViewed(JSON.stringify([stored, viewed(2)]))).toEqual([viewed(2)]))

test.each(['//elders.example/x.jpg', 'https://elders.example/x.jpg', 'data:image/png;base64,x', 3])(
  'a picture at %s is not shown',
  (picture) => expect(readViewed(JSON.stringify([{ ...viewed(1), picture }]))).toEqual([{ ...viewed(1), picture: null }]),
)

test('whatever is kept, reading it never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Array.isArray(readViewed(text))).toBe(true)
    }),
  )
})

import { expect, test } from 'vitest'
import { moved } from './moved.ts'

const all = [
  { id: 1, parent: null },
  { id: 4, parent: 1 },
  { id: 5, parent: 1 },
  { id: 2, parent: null },
]
/** What the shop makes of an order: those with one parent, in the order they are named. */
const under = (order: typeof all | undefined, parent: number | null) => order?.filter((one) => one.parent === parent).map(({ id }) => id)

test('a step changes places with a neighbour under the same parent', () => {
  expect(under(moved(all, 5, 'up'), 1)).toEqual([5, 4])
  expect(under(moved(all, 1, 'down'), null)).toEqual([2, 1])
  expect(under(moved(all, 2, 'up'), null)).toEqual([2, 1])
  expect(under(moved(all, 2, 'up'), 1)).toEqual([4, 5])
})

test('there is no step beyond the ends', () => {
  expect(moved(all, 1, 'up')).toBeUndefined()
  expect(moved(all, 2, 'down')).toBeUndefined()
  expect(moved(all, 5, 'down')).toBeUndefined()
  expect(moved(all, 99, 'up')).toBeUndefined()
})

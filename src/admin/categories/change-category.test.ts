import { expect, test } from 'vitest'
import { moveCategory } from './change-category.ts'

const all = [
  { id: 1, parent: null },
  { id: 4, parent: 1 },
  { id: 5, parent: 1 },
  { id: 2, parent: null },
]
/** Returns the ids of the children of one parent, in the order that the API would store. */
const childIds = (order: typeof all | undefined, parent: number | null) =>
  order?.filter((one) => one.parent === parent).map(({ id }) => id)

test('moveCategory swaps a category with its neighbour under the same parent', () => {
  expect(childIds(moveCategory(all, 5, 'up'), 1)).toEqual([5, 4])
  expect(childIds(moveCategory(all, 1, 'down'), null)).toEqual([2, 1])
  expect(childIds(moveCategory(all, 2, 'up'), null)).toEqual([2, 1])
  expect(childIds(moveCategory(all, 2, 'up'), 1)).toEqual([4, 5])
})

test('moveCategory returns undefined at the ends and for an unknown category', () => {
  expect(moveCategory(all, 1, 'up')).toBeUndefined()
  expect(moveCategory(all, 2, 'down')).toBeUndefined()
  expect(moveCategory(all, 5, 'down')).toBeUndefined()
  expect(moveCategory(all, 99, 'up')).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  maxCategoryDepth,
  listChildCategories,
  sortCategoriesAsTree,
  type TreeCategory,
  parentCategoryError,
} from './category-tree.ts'

const category = (id: number, parentId: number | null = null, position = 0): TreeCategory => ({
  id,
  parentId,
  position,
  name: `C${id}`,
})

test('sortCategoriesAsTree puts each category after its parent, by position', () => {
  const all = [
    category(1, null, 2),
    category(2, null, 1),
    category(3, 1, 1),
    category(4, 1, 0),
    category(5, 99),
  ]
  expect(sortCategoriesAsTree(all).map(({ category: { id }, level }) => [id, level])).toEqual([
    [5, 1],
    [2, 1],
    [1, 1],
    [4, 2],
    [3, 2],
  ])
  expect(listChildCategories(all, 1).map(({ id }) => id)).toEqual([4, 3])
})

test('parentCategoryError explains why a category cannot have a parent', () => {
  const all = [category(1), category(2, 1), category(3, 2), category(4)]
  expect(parentCategoryError(all, 1, 3)).toContain('zichzelf')
  expect(parentCategoryError(all, 1, 1)).toContain('zichzelf')
  expect(parentCategoryError(all, 4, 3)).toContain('Dieper')
  expect(parentCategoryError(all, undefined, 3)).toContain('Dieper')
  expect(parentCategoryError(all, undefined, 2)).toBeUndefined()
  expect(parentCategoryError(all, 2, 4)).toBeUndefined()
  expect(parentCategoryError(all, 1, 4)).toContain('Dieper')
  expect(parentCategoryError(all, 4, 77)).toContain('bestaat niet')
  expect(parentCategoryError(all, 3, null)).toBeUndefined()
})

test('allowed moves always result in a tree within the maximum depth that contains every category once', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.option(fc.nat(9))), { maxLength: 40 }), (moves) => {
      const all = Array.from({ length: 10 }, (_, id) => category(id))
      for (const [id, parent] of moves)
        if (parentCategoryError(all, id, parent) === undefined) all[id] = category(id, parent)
      const order = sortCategoriesAsTree(all)
      expect(order.map(({ category: { id } }) => id).toSorted((one, other) => one - other)).toEqual(
        all.map(({ id }) => id),
      )
      expect(Math.max(...order.map(({ level }) => level))).toBeLessThanOrEqual(maxCategoryDepth)
    }),
  )
})

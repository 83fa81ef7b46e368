import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepestLevel, directlyUnder, inTreeOrder, type TreeCategory, whyNotUnder } from './category-tree.ts'

const category = (id: number, parentId: number | null = null, position = 0): TreeCategory => ({ id, parentId, position, name: `C${id}` })

test('each stands after its parent, in order', () => {
  const all = [category(1, null, 2), category(2, null, 1), category(3, 1, 1), category(4, 1, 0), category(5, 99)]
  expect(inTreeOrder(all).map(({ category: { id }, level }) => [id, level])).toEqual([
    [5, 1],
    [2, 1],
    [1, 1],
    [4, 2],
    [3, 2],
  ])
  expect(directlyUnder(all, 1).map(({ id }) => id)).toEqual([4, 3])
})

test('a category is told why it cannot stand somewhere', () => {
  const all = [category(1), category(2, 1), category(3, 2), category(4)]
  expect(whyNotUnder(all, 1, 3)).toContain('zichzelf')
  expect(whyNotUnder(all, 1, 1)).toContain('zichzelf')
  expect(whyNotUnder(all, 4, 3)).toContain('Dieper')
  expect(whyNotUnder(all, undefined, 3)).toContain('Dieper')
  expect(whyNotUnder(all, undefined, 2)).toBeUndefined()
  expect(whyNotUnder(all, 2, 4)).toBeUndefined()
  expect(whyNotUnder(all, 1, 4)).toContain('Dieper')
  expect(whyNotUnder(all, 4, 77)).toContain('bestaat niet')
  expect(whyNotUnder(all, 3, null)).toBeUndefined()
})

test('whatever moves are allowed, the tree stays a tree of a few levels that holds everything once', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.option(fc.nat(9))), { maxLength: 40 }), (moves) => {
      const all = Array.from({ length: 10 }, (_, id) => category(id))
      for (const [id, parent] of moves) if (whyNotUnder(all, id, parent) === undefined) all[id] = category(id, parent)
      const order = inTreeOrder(all)
      expect(order.map(({ category: { id } }) => id).toSorted((one, other) => one - other)).toEqual(all.map(({ id }) => id))
      expect(Math.max(...order.map(({ level }) => level))).toBeLessThanOrEqual(deepestLevel)
    }),
  )
})

import { describe, expect, test } from 'vitest'
import { narrowerCategories } from './narrower-categories.ts'

const category = (id: number, slug: string, parent: number | null = null) => ({ id, slug, gender: null, parent })
const men = category(1, 'heren')
const pads = category(2, 'inlegverband-heren', 1)
const pants = category(3, 'broekjes')
const night = category(4, 'nacht')
const women = category(5, 'dames')
const briefs = category(6, 'slips')
const all = [men, pads, pants, night, women, briefs]
const listed = [
  { categories: [men.id, pads.id] },
  { categories: [men.id, pants.id, night.id], products: 2 },
  { categories: [men.id, women.id, briefs.id], products: 2 },
  { categories: [men.id, women.id] },
  { categories: [women.id, pants.id] },
  { categories: [night.id], products: 3 },
]
const idsOf = (of: (typeof all)[number]) => narrowerCategories(of, all, listed).map(({ id }) => id)

describe('narrowerCategories', () => {
  test('gives what stands under it first, then what lies in it for the greater part, the largest first', () =>
    expect(idsOf(men)).toEqual([pads.id, pants.id, briefs.id]))

  test('gives no category that is as large or that only touches it', () => {
    expect(idsOf(pads)).toEqual([])
    expect(idsOf(women)).toEqual([briefs.id])
  })

  test('gives no category for another gender, however much they share', () =>
    expect(narrowerCategories(men, [men, women], [{ categories: [1, 5], products: 4 }, { categories: [1] }])).toEqual([]))

  test('gives five at most', () => {
    const under = Array.from({ length: 8 }, (_, index) => category(10 + index, 'x', 1))
    expect(narrowerCategories(men, under, [])).toHaveLength(5)
  })
})

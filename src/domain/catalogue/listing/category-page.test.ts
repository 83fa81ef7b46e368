import { expect, test, describe } from 'vitest'
import { toCanonicalCategoryPath, chooseSubcategories } from './category-page.ts'

const tree = { categories: [{ slug: 'nacht', name: 'Voor de nacht' }], moved: { oud: 'nacht' } }

test.each([
  ['/shop', '/shop'],
  ['/shop/nacht', '/shop/nacht'],
  ['/shop/heren/nacht', '/shop/nacht'],
  ['/shop/heren%2Fnacht', '/shop/nacht'],
  ['/shop/voor-de-nacht', '/shop/nacht'],
  ['/shop/oud', '/shop/oud'],
  ['/shop/heren/oud', '/shop/oud'],
  ['/shop/proefpakjes', '/shop/proefpakjes'],
  ['/shop/heren/proefpakjes', '/shop/proefpakjes'],
  ['/shop/nergens', '/shop/_onbekend'],
  ['/shop/nacht/nergens', '/shop/_onbekend'],
  ['/shop/constructor', '/shop/_onbekend'],
  ['/shop/__proto__', '/shop/_onbekend'],
])('toCanonicalCategoryPath(%s) is %s', (path, canonical) => {
  expect(toCanonicalCategoryPath(tree, path)).toBe(canonical)
})

const category = (id: number, slug: string, parent: number | null = null) => ({
  id,
  slug,
  gender: null,
  parent,
})
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
const idsOf = (of: (typeof all)[number]) => chooseSubcategories(of, all, listed).map(({ id }) => id)

describe('chooseSubcategories', () => {
  test('returns children first, then categories with most of their products in it, largest first', () =>
    expect(idsOf(men)).toEqual([pads.id, pants.id, briefs.id]))

  test('excludes categories that are as large or share only a minority of products', () => {
    expect(idsOf(pads)).toEqual([])
    expect(idsOf(women)).toEqual([briefs.id])
  })

  test('excludes categories for another gender', () =>
    expect(
      chooseSubcategories(
        men,
        [men, women],
        [{ categories: [1, 5], products: 4 }, { categories: [1] }],
      ),
    ).toEqual([]))

  test('returns at most five', () => {
    const children = Array.from({ length: 8 }, (_, index) => category(10 + index, 'x', 1))
    expect(chooseSubcategories(men, children, [])).toHaveLength(5)
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { genders } from './gender.ts'
import {
  minBuyersInCommon,
  hasCompanionFeature,
  type RelatedCandidate,
  maxNearestProducts,
  selectNearestProducts,
  selectRelatedProducts,
  maxRelatedProducts,
} from './select-related-products.ts'

const [men, briefs, pads, night, bed, care, bags] = [1, 2, 3, 4, 5, 6, 7]
const product = (id: number, overrides: Partial<RelatedCandidate> = {}): RelatedCandidate => ({
  id,
  gender: 'male',
  absorption: 6,
  categories: [men, briefs],
  isCompanion: false,
  inStock: true,
  ...overrides,
})
const nightBrief = product(1, { absorption: 8, categories: [men, briefs, night] })
const underlay = product(20, {
  gender: 'unisex',
  absorption: 7.5,
  categories: [bed, night],
  isCompanion: true,
})
const cream = product(21, {
  gender: 'unisex',
  absorption: null,
  categories: [care],
  isCompanion: true,
})
const bag = product(22, {
  gender: 'unisex',
  absorption: null,
  categories: [bags],
  isCompanion: true,
})
const catalogue = [
  nightBrief,
  product(2, { absorption: 4 }),
  product(3, { absorption: 6.5, categories: [men, pads] }),
  product(4),
  product(5, { gender: 'female', categories: [pads, night] }),
  product(6, { absorption: 7.5, categories: [men, briefs, night] }),
  cream,
  bag,
  underlay,
]
const ids = (buyers: [number, number][] = [], all = catalogue, current = nightBrief) => {
  const { products, boughtTogether } = selectRelatedProducts(current, all, new Map(buyers))
  return { ids: products.map(({ id }) => id), boughtTogether }
}

const compareKeys = (one: number[], other: number[]): number =>
  one.map((key, index) => key - other[index]!).find((difference) => difference !== 0) ?? 0

describe('selectRelatedProducts', () => {
  test('without pairs, returns the most similar products and one companion', () => {
    expect(ids()).toEqual({ ids: [4, 6, 20], boughtTogether: false })
  })

  test('starts with the products that most customers bought and fills up the rest', () => {
    expect(
      ids([
        [21, 3],
        [3, 9],
        [2, 2],
      ]),
    ).toEqual({ ids: [3, 21, 4], boughtTogether: false })
    expect(ids([[2, 4]])).toEqual({ ids: [2, 4, 20], boughtTogether: false })
  })

  test('says that they were bought together only if all were, and shows an underlay after what is worn', () => {
    expect(
      ids([
        [20, 50],
        [3, 9],
        [2, 3],
      ]),
    ).toEqual({ ids: [3, 2, 20], boughtTogether: true })
    expect(ids([[3, 9]], [nightBrief]).boughtTogether).toBe(false)
  })

  test('puts sold-out products last, regardless of their buyers', () => {
    const soldOut = catalogue.map((one) => (one.id === 3 ? { ...one, inStock: false } : one))
    expect(
      ids(
        [
          [3, 9],
          [21, 3],
        ],
        soldOut,
      ),
    ).toEqual({ ids: [21, 4, 6], boughtTogether: false })
    const few = soldOut.filter(({ id }) => [1, 3, 21].includes(id))
    expect(ids([[3, 9]], few)).toEqual({ ids: [21, 3], boughtTogether: false })
  })

  test('excludes a women’s pad for a men’s or unisex brief', () => {
    expect(ids([[5, 50]]).ids).not.toContain(5)
    expect(
      ids(
        [
          [5, 50],
          [4, 50],
        ],
        catalogue,
        { ...nightBrief, gender: 'unisex' },
      ).ids,
    ).toEqual([20, 21, 22])
  })

  test('for a cream, returns other care first and a companion of another category', () => {
    const lotion = product(23, {
      gender: 'unisex',
      absorption: null,
      categories: [care],
      isCompanion: true,
    })
    expect(ids([], [...catalogue, lotion], cream)).toEqual({
      ids: [23, 22, 20],
      boughtTogether: false,
    })
  })

  test('hasCompanionFeature is true for underlays, care and bags, not for fixation pants', () => {
    for (const features of [['wegwerp', 'bed'], 'wasbaar, Onderweg', ['verzorging']])
      expect(hasCompanionFeature(features)).toBe(true)
    for (const features of [['wasbaar', 'dag', 'fixatie'], '', undefined, 7])
      expect(hasCompanionFeature(features)).toBe(false)
  })

  test('for any catalogue, returns up to three matching products in order, never the product itself', () => {
    const candidate = fc.record({
      id: fc.integer({ min: 1, max: 30 }),
      gender: fc.constantFrom(...genders),
      absorption: fc.option(fc.integer({ min: 0, max: 8 })),
      categories: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
      isCompanion: fc.boolean(),
      inStock: fc.boolean(),
    })
    const catalogues = fc.uniqueArray(candidate, {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 20,
    })
    const counts = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 8 })),
    )
    fc.assert(
      fc.property(catalogues, counts, (all, counted) => {
        const [current] = all
        const buyers = new Map(counted)
        const { products, boughtTogether } = selectRelatedProducts(current!, all, buyers)
        const matching = all.filter(
          ({ id, gender }) => id !== current!.id && ['unisex', current!.gender].includes(gender),
        )
        const isBought = ({ id }: RelatedCandidate) => (buyers.get(id) ?? 0) >= minBuyersInCommon
        expect(products).toHaveLength(Math.min(maxRelatedProducts, matching.length))
        expect(new Set(products).size).toBe(products.length)
        expect(matching).toEqual(expect.arrayContaining(products))
        expect(boughtTogether).toBe(products.length > 0 && products.every(isBought))
        const isComplement = (one: RelatedCandidate) =>
          one.isCompanion &&
          !(current!.isCompanion && one.categories.some((id) => current!.categories.includes(id)))
        const sortKeys = products.map((one) => [
          one.inStock ? 0 : 1,
          isBought(one) ? 0 : 1,
          isBought(one) && isComplement(one) ? 1 : 0,
          isBought(one) ? -(buyers.get(one.id) ?? 0) : 0,
        ])
        expect(sortKeys).toEqual(sortKeys.toSorted(compareKeys))
        const missed = matching.filter(
          (one) => !products.includes(one) && one.inStock && isBought(one),
        )
        if (missed.length > 0)
          expect(products.every((one) => one.inStock && isBought(one))).toBe(true)
      }),
    )
  })
})

const nearest = (current: RelatedCandidate, all: readonly RelatedCandidate[] = catalogue) =>
  selectNearestProducts(current, all).map(({ id }) => id)

describe('selectNearestProducts', () => {
  test('weighs a similar type against a near absorption', () => {
    expect(nearest(nightBrief)).toEqual([6, 4])
    expect(nearest(product(9, { absorption: 6.5 }))).toEqual([4, 3])
  })

  test('returns products in stock for the same gender, without the product itself', () => {
    fc.assert(
      fc.property(fc.subarray(catalogue), fc.subarray([1, 2, 3, 4, 5, 6]), (some, soldOut) => {
        const all = some.map((one) => ({ ...one, inStock: !soldOut.includes(one.id) }))
        const found = selectNearestProducts(nightBrief, all)
        expect(found.length).toBeLessThanOrEqual(maxNearestProducts)
        for (const one of found) {
          expect(one.inStock).toBe(true)
          expect(one.id).not.toBe(nightBrief.id)
          expect(['male', 'unisex']).toContain(one.gender)
          expect(one.isCompanion).toBe(false)
        }
      }),
    )
  })

  test('shows a companion only instead of another companion of its type', () => {
    expect(
      nearest(
        product(30, { gender: 'unisex', absorption: 7, categories: [bed], isCompanion: true }),
      ),
    ).toEqual([20])
    expect(
      nearest(
        product(31, { gender: 'unisex', absorption: null, categories: [care], isCompanion: true }),
      ),
    ).toEqual([21])
  })
})

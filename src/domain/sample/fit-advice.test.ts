import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adviseAbsorption, adviseSize } from './fit-advice.ts'

const size = (name: string) => ({ name, in_stock: true })
const duin = {
  name: 'Duin',
  slug: 'duin',
  product_variations: [size('Maat S'), size('Maat M'), size('Maat L')],
}

describe('adviseSize', () => {
  test('goes one size up or down, and keeps the size that fits', () => {
    expect(adviseSize(duin, 'Duin - Proefpakje maat M', 'small').sentence).toBe(
      'Neem dan maat L van Duin.',
    )
    expect(adviseSize(duin, 'Duin - Proefpakje maat M', 'large').sentence).toBe(
      'Neem dan maat S van Duin.',
    )
    expect(adviseSize(duin, 'Duin - Proefpakje maat M', 'good').sentence).toBe(
      'Fijn. Neem een heel pak Duin in maat M.',
    )
  })
  test('says so if there is no such size', () => {
    expect(adviseSize(duin, 'Duin - Proefpakje maat L', 'small').sentence).toContain('grootste')
    expect(
      adviseSize({ ...duin, product_variations: [] }, 'Duin - Proefpakje', 'large').sentence,
    ).toContain('één maat')
  })
})

describe('adviseAbsorption', () => {
  test('names the least of those that take up more, and never one that takes up less or is sold out', () => {
    const candidate = fc.record({
      slug: fc.uuid(),
      absorption: fc.option(fc.integer({ min: 0, max: 8 })),
      in_stock: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(candidate), fc.integer({ min: 0, max: 8 }), (all, own) => {
        const candidates = all.map((one) => ({ ...one, name: one.slug }))
        const better = candidates.filter(
          ({ absorption, in_stock }) => in_stock && absorption !== null && absorption > own,
        )
        const advice = adviseAbsorption(own, candidates)
        const chosen =
          'slug' in advice ? candidates.find(({ slug }) => slug === advice.slug) : undefined
        expect(chosen?.absorption).toBe(
          better.length === 0
            ? undefined
            : Math.min(...better.map(({ absorption }) => absorption!)),
        )
      }),
    )
  })
})

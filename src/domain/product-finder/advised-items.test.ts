import { describe, expect, test } from 'vitest'
import {
  chooseSample,
  findVariationFor,
  hasOneVariation,
  listSampleChoices,
  toMeasuredBody,
} from './advised-items.ts'

const variation = (id: number, size: string, dimensions: string) => ({
  id,
  name: `Maat ${size}`,
  price: 12.95,
  was_price: null,
  slug: size,
  in_stock: true,
  stock_left: null,
  article_number: null,
  ean: null,
  product_attributes: { dimensions },
})
const sample = (id: number, name: string, inStock = true) => ({
  id,
  name,
  price: 1.95,
  in_stock: inStock,
  stock_left: null,
})
const sized = {
  product_variations: [
    variation(1, 'S', 'Heup 70-95 cm'),
    variation(2, 'M', 'Heup 90-115 cm'),
    variation(3, 'L', 'Heup 110-135 cm'),
  ],
  samples: [sample(12, 'Proefpakje maat M'), sample(13, 'Proefpakje maat L', false)],
}
const pad = { product_variations: [], samples: [sample(20, 'Proefpakje')] }
const bodyOf = (hip: string, mobility: 'walks' | 'sits' | 'lies' | null = 'walks') =>
  toMeasuredBody(hip, { mobility })

describe('toMeasuredBody', () => {
  test('understands a hip as people type it, and nothing else', () => {
    expect(bodyOf(' 102,4 cm')).toEqual({ hip: 102, resting: false })
    expect(['', '11', 'honderd', '400'].map((typed) => bodyOf(typed))).toEqual(
      Array.from({ length: 4 }),
    )
  })
  test('rests for a wearer who sits or lies most of the day', () =>
    expect((['sits', 'lies', null] as const).map((one) => bodyOf('112', one)?.resting)).toEqual([
      true,
      true,
      false,
    ]))
})

describe('findVariationFor', () => {
  test('follows the size advice: the smaller one of two, and the larger for a resting body', () => {
    expect(findVariationFor(sized, bodyOf('112'))?.name).toBe('Maat M')
    expect(findVariationFor(sized, bodyOf('112', 'sits'))?.name).toBe('Maat L')
  })
  test('finds nothing without a measure, or for a body that no size fits', () => {
    expect(findVariationFor(sized, undefined)).toBeUndefined()
    expect(findVariationFor(sized, bodyOf('180'))).toBeUndefined()
    expect(findVariationFor(pad, bodyOf('112'))).toBeUndefined()
  })
})

test('hasOneVariation is true for what goes into the cart without a choice', () =>
  expect(
    [pad, sized, { product_variations: sized.product_variations.slice(1, 2) }].map(hasOneVariation),
  ).toEqual([true, false, true]))

const product = (name: string, hasSample = true) => ({ name, hasSample })
const toNeighbour = (one: ReturnType<typeof product>) => ({
  product: one,
  washableSet: null,
  needsFixation: false,
  fixation: null,
})

describe('listSampleChoices', () => {
  test('has the lighter, the advised and the heavier product that have a sample pack', () =>
    expect(
      listSampleChoices({
        lighter: toNeighbour(product('Strand')),
        product: product('Duin'),
        heavier: toNeighbour(product('Kiel', false)),
      }),
    ).toEqual([
      { label: 'Lichter', product: product('Strand') },
      { label: 'Ons advies', product: product('Duin') },
    ]))
  test('is empty if the advised product has none', () =>
    expect(
      listSampleChoices({
        lighter: toNeighbour(product('Strand')),
        product: product('Kiel', false),
        heavier: null,
      }),
    ).toEqual([]))
})

describe('chooseSample', () => {
  test('chooses the sample pack in the advised size, and none that is gone', () => {
    expect(chooseSample(sized, bodyOf('112'))?.id).toBe(12)
    expect(chooseSample(sized, bodyOf('120'))).toBeUndefined()
    expect(chooseSample(sized, undefined)).toBeUndefined()
  })
  test('needs no measure for what comes in one size', () =>
    expect(chooseSample(pad, undefined)?.id).toBe(20))
  test('offers a single sample pack only if a size of the product can be worn', () => {
    const one = { ...sized, samples: sized.samples.slice(0, 1) }
    expect(chooseSample(one, bodyOf('180'))).toBeUndefined()
    expect(chooseSample(one, bodyOf('80'))?.id).toBe(12)
  })
})

import { describe, expect, test } from 'vitest'
import { createPublicProduct } from '#tests/support/builders/public-product.ts'
import {
  chooseSample,
  findInstead,
  findVariationFor,
  isShoppersChoice,
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

const card = (
  id: number,
  isSized: boolean,
  absorption = 4,
): Parameters<typeof findInstead>[0][number] => ({
  id,
  sized: isSized,
  absorption,
  uses: ['dag'],
})
const item = (id: number, hips: string | undefined, inStock = true) => ({
  ...createPublicProduct({ id, name: `p${id}`, slug: `p${id}` }),
  in_stock: inStock,
  product_variations: hips
    ? [
        variation(10 * id, 'M', 'Heup 70-95 cm'),
        { ...variation(10 * id + 1, 'XL', `Heup ${hips} cm`), in_stock: inStock },
      ]
    : [],
})

const colours = (...inStock: boolean[]) => ({
  product_variations: inStock.map((one, index) => ({
    ...variation(index, `kleur ${index}`, '22 × 8 cm'),
    in_stock: one,
  })),
})

describe('isShoppersChoice', () => {
  test('is true for two colours of one price, as long as both are in stock', () =>
    expect([colours(true, true), colours(true, false), pad].map(isShoppersChoice)).toEqual([
      true,
      false,
      false,
    ]))
})

describe('findInstead', () => {
  const items = [
    item(1, '95-120'),
    item(2, '110-160', false),
    item(3, '120-170'),
    item(4, undefined),
  ]
  const find = (cards: Parameters<typeof findInstead>[0], hip: string) => {
    const found = findInstead(cards, items, bodyOf(hip)!)
    return found && [found.card.id, found.variation?.name]
  }
  const sizedCards = [card(1, true), card(2, true), card(3, true)]
  test('finds the first product with a size for the body that is in stock', () => {
    expect(find(sizedCards, '150')).toEqual([3, 'Maat XL'])
    expect(find(sizedCards, '100')).toEqual([1, 'Maat XL'])
    expect(find(sizedCards, '200')).toBeUndefined()
  })
  test('finds a pad without sizes, but none that needs a fixation brief', () => {
    expect(find([...sizedCards, card(4, false)], '200')).toEqual([4, undefined])
    expect(find([...sizedCards, card(4, false, 6)], '200')).toBeUndefined()
  })
  test('does not say that pants of one size fit every body', () =>
    expect(find([{ ...card(4, false), uses: ['optrekken'] }], '200')).toBeUndefined())
})

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

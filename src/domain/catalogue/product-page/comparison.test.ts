import { describe, expect, test } from 'vitest'
import { compareProducts, unknownValueText } from './comparison.ts'
import type { ProductWithReviews } from '../reviews/review.ts'
import {
  createPublicProduct,
  createPublicVariation,
} from '#tests/support/builders/public-product.ts'

const noScores = { leak_proof: null, smell: null, fit: null, invisible: null, style: null }

const variation = (name: string, price: number, dimensions: string) =>
  createPublicVariation({
    id: 2,
    name,
    slug: name.toLowerCase(),
    price,
    product_attributes: { dimensions },
  })

const product = (part: Partial<ProductWithReviews> = {}): ProductWithReviews => ({
  ...createPublicProduct({
    id: 1,
    name: 'Duin',
    slug: 'duin',
    in_package: 21,
    product_attributes: {
      absorption: 5,
      absorption_ml: 600,
      features: 'dag, optrekken',
      gender: 'female',
    },
  }),
  reviews: { count: 0, average: null, aspects: noScores, newest: [], origin_note: null },
  sample_reviews: [],
  ...part,
})

const rowOf = (label: string, ...products: ProductWithReviews[]) =>
  compareProducts(products).find((row) => row.label === label)

describe('compareProducts', () => {
  test('states price, price per piece and the cost of the usual number a day', () => {
    const night = product({
      price: 10,
      in_package: 10,
      product_attributes: { absorption: 7, features: 'nacht' },
    })
    expect(rowOf('Prijs', product(), night)?.values).toEqual(['€\u00a012,95', '€\u00a010,00'])
    expect(rowOf('Per stuk', product(), night)?.values).toEqual([
      '€\u00a00,62 per stuk',
      '€\u00a01,00 per stuk',
    ])
    expect(rowOf('Per dag, gemiddeld', product(), night)?.values).toEqual([
      '€\u00a01,85 bij 3 per dag',
      '€\u00a01,00 bij 1 per dag',
    ])
  })

  test('joins the sizes and their widest range, and says from which price they cost', () => {
    const sizes = [
      variation('S', 12.95, 'Taille 55-80 cm, heup 70-95 cm'),
      variation('L', 14.95, 'Taille 90-120 cm, heup 100-130 cm'),
    ]
    expect(rowOf('Maten', product({ product_variations: sizes }), product())?.values).toEqual([
      'S, L: taille 55 tot 120 cm, heup 70 tot 130 cm',
      'Geen maten',
    ])
    const packs = product({
      product_variations: [variation('Doos van 6 pakken', 59.95, 'doos van 30 × 24 × 20 cm')],
    })
    expect(rowOf('Maten', packs, product({ product_variations: sizes }))?.values[0]).toBe(
      'Geen maten',
    )
    expect(rowOf('Maten', packs, product())).toBeUndefined()
    expect(rowOf('Prijs', product({ product_variations: sizes }))?.values).toEqual([
      'vanaf €\u00a012,95',
    ])
  })

  test('marks the rows that differ, and leaves out what is known of none', () => {
    const washable = product({ product_attributes: { absorption: 5, features: 'wasbaar, dag' } })
    expect(rowOf('Wasbaar', product(), washable)).toEqual({
      label: 'Wasbaar',
      values: ['Nee', 'Ja'],
      differs: true,
    })
    expect(rowOf('Absorptie', product(), washable)).toMatchObject({
      values: ['5 van 8 druppels', '5 van 8 druppels'],
      differs: false,
    })
    expect(rowOf('Gemeten in het lab', product(), washable)).toMatchObject({
      values: ['600 ml', unknownValueText],
      differs: true,
    })
    expect(rowOf('Dikte', product(), washable)).toBeUndefined()
    expect(rowOf('Beoordeling', product(), washable)).toBeUndefined()
  })

  test('shows what reviewers found, with the number of reviews', () => {
    const reviewed = product({
      reviews: {
        count: 1,
        average: 4.5,
        aspects: { ...noScores, fit: 4 },
        newest: [],
        origin_note: null,
      },
    })
    expect(rowOf('Reviews', reviewed, product())?.values).toEqual([
      '4,5 van 5, uit 1 review',
      unknownValueText,
    ])
    expect(rowOf('Pasvorm', reviewed, product())?.values).toEqual(['4 van 5', unknownValueText])
    const wipes = { ...reviewed, product_attributes: { features: 'verzorging' } }
    expect(rowOf('Pasvorm', wipes, product())).toBeUndefined()
  })
})

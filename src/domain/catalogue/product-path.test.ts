import { describe, expect, test } from 'vitest'
import { findVariationIndex, productPath } from './product-path.ts'

const product = {
  slug: 'duin',
  product_variations: [{ slug: 'duin-m' }, { slug: 'duin-xl' }, { slug: 'doos van 6' }],
}

describe('productPath', () => {
  test.each([
    [null, '/product/duin'],
    ['duin-xl', '/product/duin?maat=xl'],
    ['doos van 6', '/product/duin?maat=doos+van+6'],
  ])('with the variation %s is %s', (variation, path) =>
    expect(productPath('duin', variation)).toBe(path),
  )
})

describe('findVariationIndex', () => {
  test.each(product.product_variations.map(({ slug }, index) => [slug, index] as const))(
    'opens the address of %s on that variation',
    (slug, index) =>
      expect(findVariationIndex(product, productPath('duin', slug).split('?')[1] ?? '')).toBe(
        index,
      ),
  )

  test.each([
    ['?maat=duin-xl&utm_source=x', 1],
    ['?maat=xxl', 0],
    ['?maat=', 0],
    ['', 0],
  ])('opens %j on %i', (search, index) => expect(findVariationIndex(product, search)).toBe(index))
})

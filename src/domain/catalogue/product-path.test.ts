import { describe, expect, test } from 'vitest'
import { findVariationIndex } from './product-page/variant-picker.ts'
import { productPath, variationParameter } from './product-path.ts'

const product = {
  slug: 'duin',
  product_variations: [{ slug: 'duin-m' }, { slug: 'duin-xl' }, { slug: 'doos van 6' }],
}

describe('productPath', () => {
  test.each([
    [null, '/product/duin'],
    ['duin-xl', '/product/duin?maat=xl'],
    ['doos van 6', '/product/duin?maat=doos%20van%206'],
  ])('with the variation %s is %s', (variation, path) =>
    expect(productPath('duin', variation)).toBe(path),
  )
})

describe('findVariationIndex', () => {
  const openedBy = (path: string) =>
    findVariationIndex(product, new URLSearchParams(path.split('?')[1]).get(variationParameter))

  test.each(product.product_variations.map(({ slug }, index) => [slug, index] as const))(
    'opens the address of %s on that variation',
    (slug, index) => expect(openedBy(productPath('duin', slug))).toBe(index),
  )

  test.each([
    ['?maat=duin-xl&utm_source=x', 1],
    ['?maat=XL', 1],
    ['?maat=Duin-XL', 1],
    ['?maat=xxl', -1],
    ['?maat=foo', -1],
    ['?maat=', 0],
    ['', 0],
  ])('opens %j on %i', (search, index) => expect(openedBy(`/product/duin${search}`)).toBe(index))
})

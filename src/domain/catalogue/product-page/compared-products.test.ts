import { describe, expect, test } from 'vitest'
import {
  parseComparedProducts,
  removeComparedProduct,
  toggleComparedProduct,
} from './compared-products.ts'

const products = ['duin', 'helm', 'stroom', 'wad', 'zeil'].map((slug) => ({
  slug,
  name: slug.toUpperCase(),
}))
const [duin, helm] = products
const four = products.slice(0, 4)

describe('toggleComparedProduct', () => {
  test('adds a product at the end and removes it again', () => {
    expect(toggleComparedProduct([duin!], helm!)).toEqual([duin, helm])
    expect(toggleComparedProduct([duin!, helm!], duin!)).toEqual([helm])
    expect(removeComparedProduct(four, 'helm')).toHaveLength(3)
  })

  test('refuses a fifth product, and still removes one of four', () => {
    expect(toggleComparedProduct(four, products[4]!)).toBeUndefined()
    expect(toggleComparedProduct(four, duin!)).toHaveLength(3)
  })
})

describe('parseComparedProducts', () => {
  test('restores at most four different products', () => {
    expect(parseComparedProducts(JSON.stringify(four))).toEqual(four)
    expect(parseComparedProducts(JSON.stringify([duin, duin, ...products]))).toEqual(four)
  })

  test('drops what is no product of the shop', () => {
    for (const text of [null, '', '{', '7', '{"slug":"duin"}'])
      expect(parseComparedProducts(text)).toEqual([])
    expect(
      parseComparedProducts(
        JSON.stringify([duin, null, { slug: '../x', name: 'X' }, { slug: 'wad' }]),
      ),
    ).toEqual([duin])
  })
})

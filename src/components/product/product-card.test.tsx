import { expect, test } from 'vitest'
import type { ProductCardData } from '#domain/catalogue/product-card.ts'
import { cents } from '#domain/money.ts'
import { ProductCard } from './product-card.tsx'
import { renderInRouter } from '#tests/support/builders/render-in-router.tsx'

const card: ProductCardData = {
  id: 1,
  slug: 'duin',
  name: 'Duin Dagbroekje',
  price: cents(1295),
  wasPrice: null,
  pricesDiffer: false,
  pieces: 21,
  contents: null,
  absorption: 6.5,
  millilitres: 900,
  picture: null,
  tint: '#c1e5e0',
  text: 'Zacht broekje',
  fact: undefined,
  inStock: true,
  gender: 'unisex',
  categories: [],
}
const render = (overrides: Partial<ProductCardData> = {}) =>
  renderInRouter(<ProductCard product={{ ...card, ...overrides }} />)

test('ProductCard shows price, price per piece and absorption, and has one link named after the product', () => {
  const html = render()
  expect(html).toContain('€\u00a012,95')
  expect(html).toContain('€\u00a00,62 per stuk')
  expect(html).toContain('aria-label="Absorptie: 6,5 van 8 druppels, ± 900 ml"')
  expect(html).toContain('>6,5 van 8, ± 900 ml<')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('aria-label="Bekijk product: Duin Dagbroekje"')
})

test('ProductCard shows the price per 100 ml of a bottle', () => {
  expect(render({ pieces: 1, contents: { amount: 500, unit: 'ml' } })).toContain(
    '€\u00a02,59 per 100 ml',
  )
})

test('ProductCard shows no drops without absorption, and an English default without a description', () => {
  const html = render({ absorption: 0, text: null })
  expect(html).not.toContain('druppels')
  expect(html).toMatch(/<p lang="en"[^>]*>No description available<\/p>/)
})

test('ProductCard shows the fact that decides, and nothing in its place without one', () => {
  expect(render({ fact: 'Voor de nacht' })).toMatch(/<p[^>]*>Voor de nacht<\/p>/)
  expect(render().match(/<p/g)).toHaveLength(2)
})

test('ProductCard shows when a product is sold out and when prices differ', () => {
  expect(render()).not.toMatch(/uitverkocht|vanaf/)
  expect(render({ inStock: false, pricesDiffer: true })).toMatch(/uitverkocht[^]*vanaf/)
})

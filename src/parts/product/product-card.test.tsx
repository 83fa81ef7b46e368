import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Card } from '#domain/catalogue/card.ts'
import { cents } from '#domain/money.ts'
import { ProductCard } from './product-card.tsx'

const card: Card = {
  id: 1,
  slug: 'duin',
  name: 'Duin Dagbroekje',
  price: cents(1295),
  wasPrice: null,
  pricesDiffer: false,
  pieces: 21,
  absorption: 6.5,
  picture: null,
  color: '#2f7168',
  text: 'Zacht broekje',
  inStock: true,
  gender: 'unisex',
  categories: [],
}
const shown = (given: Partial<Card> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductCard product={{ ...card, ...given }} />
    </MemoryRouter>,
  )

test('a card tells price, price per piece and absorption, and holds one link named with the product', () => {
  const html = shown()
  expect(html).toContain('€\u00a012,95')
  expect(html).toContain('€\u00a00,62 per stuk')
  expect(html).toContain('aria-label="Absorptie: 6,5 van 8 druppels"')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html.replace(/<[^>]+>/g, '')).toContain('Bekijk product: Duin Dagbroekje')
})

test('without absorption there are no drops, without words the default stands in English', () => {
  const html = shown({ absorption: 0, text: null })
  expect(html).not.toContain('druppels')
  expect(html).toMatch(/<p lang="en"[^>]*>No description available<\/p>/)
})

test('a card says when a product is sold out and when prices differ', () => {
  expect(shown()).not.toMatch(/uitverkocht|vanaf/)
  expect(shown({ inStock: false, pricesDiffer: true })).toMatch(/uitverkocht[^]*vanaf/)
})

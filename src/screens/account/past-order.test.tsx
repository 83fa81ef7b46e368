import { expect, test } from 'vitest'
import { PastOrderLines } from './past-order.tsx'
import { renderInRouter } from '#tests/support/builders/render-in-router.tsx'

const product = {
  short_description: '',
  slug: 'duin',
  path: '/product/duin?maat=xl',
  product_image: null,
  product_image_tint: null,
}
const line = { id: 5, amount: 1, product_name: 'Duin - Maat XL', unit_price: 13.95, product }
const erased = { ...line, id: -1, product: { ...product, slug: '', path: '' } }

test('PastOrderLines links to the size of a line, and not to erased contents', () => {
  const html = renderInRouter(<PastOrderLines order={{ line_items: [line, erased] } as never} />)
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/product/duin?maat=xl"'])
})

test('PastOrderLines shows the sum of a line, and what one pack costs', () => {
  const lines = [{ ...line, amount: 2, unit_price: 18.5 }]
  const html = renderInRouter(<PastOrderLines order={{ line_items: lines } as never} />)
  expect(html.replace(/<[^>]*>/g, ' ')).toMatch(/2 x Duin - Maat XL\s+2 × €\s18,50\s+€\s37,00/)
})

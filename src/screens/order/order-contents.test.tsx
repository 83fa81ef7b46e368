import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderContents } from './order-contents.tsx'
import type { Order } from './use-order.ts'

const line = {
  id: 1,
  name: 'Duin Dagbroekje',
  slug: 'duin',
  path: '/product/duin?maat=xl',
  image: null,
  quantity: 2,
  refunded: 0,
  unit_price: 12.95,
  line_total: 25.9,
}
const address = {
  first_name: 'Kim',
  last_name: 'Bos',
  street: 'Dam',
  street_number: '1',
  street_addition: '',
  postcode: '1012JS',
  city: 'Delft',
}
const render = (lines: object[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderContents
        token=""
        done={() => Promise.resolve()}
        order={
          {
            lines,
            subtotal: 25.9,
            discount: 0,
            discount_code: null,
            shipping: 5,
            total: 30.9,
            vat: [],
            address,
            delivery_instructions: [],
            delivery_request: null,
            pickup_point: null,
          } as unknown as Order
        }
      />
    </MemoryRouter>,
  )

test('OrderContents links each line to the page of its product, opened on its size', () => {
  expect(render([line])).toMatch(
    /<a [^>]*href="\/product\/duin\?maat=xl"[^>]*>Duin Dagbroekje<\/a>/,
  )
})

test('OrderContents shows lines whose contents are erased, without a link', () => {
  const html = render(
    [1, 2].map((id) => ({ ...line, id: -id, name: 'Verzorgingsartikel', slug: '', path: '' })),
  )
  expect(html.match(/Verzorgingsartikel/g)).toHaveLength(2)
  expect(html).not.toContain('href="/product')
})

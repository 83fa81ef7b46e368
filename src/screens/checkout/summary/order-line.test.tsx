import { expect, test } from 'vitest'
import { toCartItem } from '#domain/cart/cart.ts'
import { CartLine } from '#components/cart/cart-line.tsx'
import { OrderLine } from './order-line.tsx'
import { renderInRouter } from '#tests/support/builders/render-in-router.tsx'

const item = toCartItem(
  { id: 1, name: 'Duin', slug: 'duin', price: 12.95, image_urls: [], media: [] },
  { id: 5, name: 'Maat XL', price: 13.95, path: '/product/duin?maat=xl', product_attributes: {} },
)
const noop = () => undefined
const line = { item, buyable: item, onQuantity: noop, onRemove: noop }

test.each([
  ['OrderLine', () => <OrderLine {...line} />],
  ['CartLine', () => <CartLine {...line} changes={[]} isAdded={false} onGo={noop} />],
])('%s links to the page of the product, opened on the size of the line', (_, render) => {
  expect(renderInRouter(render())).toContain('href="/product/duin?maat=xl"')
})

import { expect, test } from 'vitest'
import { resolveProposal } from '#domain/cart/proposed-items.ts'
import {
  createPublicProduct,
  createPublicVariation,
} from '#tests/support/builders/public-product.ts'
import { ProposedLine } from './proposed-line.tsx'
import { renderInRouter } from '#tests/support/builders/render-in-router.tsx'

const duin = createPublicProduct({
  id: 1,
  name: 'Duin',
  slug: 'duin',
  product_variations: [
    createPublicVariation({
      id: 5,
      name: 'Maat XL',
      slug: 'duin-xl',
      path: '/product/duin?maat=xl',
      price: 13.95,
    }),
  ],
})

test.each([
  [5, '/product/duin?maat=xl'],
  [1, '/product/duin'],
])('ProposedLine of the item %i links to %s', (id, path) => {
  const { items } = resolveProposal({ lines: [{ id, quantity: 1 }], broken: 0 }, [duin], new Map())
  const html = renderInRouter(
    items.map((line) => <ProposedLine key={line.id} line={line} onChoose={() => undefined} />),
  )
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${path}"`])
})

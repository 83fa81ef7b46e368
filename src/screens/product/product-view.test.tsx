import { describe, expect, test } from 'vitest'
import {
  ShopDetailsContext,
  type ShopDetailsReply,
} from '#components/shell/shop-details-context.ts'
import {
  createPublicProduct,
  createPublicVariation,
} from '#tests/support/builders/public-product.ts'
import { ProductView } from './product-view.tsx'
import { renderInRouter } from '#tests/support/builders/render-in-router.tsx'

const details = {
  name: 'Luwte',
  money_back: null,
  delivery: { dispatch_time: '2 werkdagen', shipping_fee: 5, free_shipping_from: 50 },
} as unknown as ShopDetailsReply
const duin = {
  ...createPublicProduct({ id: 1, name: 'Duin', slug: 'duin' }),
  product_variations: [
    createPublicVariation({ id: 2, name: 'Maat M', slug: 'duin-m' }),
    createPublicVariation({ id: 3, name: 'Maat XL', slug: 'duin-xl', price: 13.95 }),
    createPublicVariation({ id: 4, name: 'Maat XXL', slug: 'duin-xxl', price: 14.95 }),
  ],
}
const reviews = { count: 0, average: null, aspects: {}, newest: [], origin_note: null }

const render = (search: string) =>
  renderInRouter(
    <ShopDetailsContext value={details}>
      <ProductView
        product={{ ...duin, reviews } as never}
        related={{ bought_together: false, products: [], nearest: [] }}
        promises={[]}
        videoUrl=""
      />
    </ShopDetailsContext>,
    `/product/duin${search}`,
  )
const chosenIn = (html: string) => /<option[^>]*selected[^>]*>([^<]*)/.exec(html)?.[1]
const sentence = 'Deze maat is er niet (meer). Kies een maat.'

describe('ProductView', () => {
  test.each([
    ['', 'Maat M · €\u00a012,95', false],
    ['?maat=xl', 'Maat XL · €\u00a013,95', false],
    ['?maat=XL', 'Maat XL · €\u00a013,95', false],
    ['?maat=foo', 'Maat M · €\u00a012,95', true],
    ['?maat=duin-oud-xl', 'Maat M · €\u00a012,95', true],
  ])(
    'opened with %j shows %s, and says so if the size is unknown: %j',
    (search, size, isUnknown) => {
      const html = render(search)
      expect(chosenIn(html)).toBe(size)
      expect(html.includes(sentence)).toBe(isUnknown)
    },
  )
})

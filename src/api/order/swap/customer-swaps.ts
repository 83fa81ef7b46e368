import { z } from 'zod'
import { toPublicStock } from '#domain/inventory/public-stock.ts'
import {
  cancelSwapByCustomer,
  loadSwapOptions,
  previewSwapByCustomer,
  swapByCustomer,
} from '#operations/order/swap/swap-by-customer.ts'
import { endpoint } from '../../framework/endpoint.ts'
import { fromRow, IdInUrl, Money, SignedMoney, toRow } from '../../framework/json-shapes.ts'
import { IdempotencyKey, SwapDifference, OrderLinkParams } from '../order-input.ts'
import { idOr, packsOr } from '#domain/text/number-input.ts'

const invalidChoice = 'Kies een maat.'
const itemId = idOr(invalidChoice)
const choice = {
  from: itemId.describe('Id of the sellable item in the order'),
  to: itemId.describe('Id of another variation of the same product'),
  quantity: packsOr('Kies hoeveel pakken je omruilt.').describe(
    'The number of packs that leave the order; as many enter it',
  ),
}
const possible = [
  'not-found',
  'link-expired',
  'already-packed',
  'swap-open',
  'swap-impossible',
  'withdrawal-open',
  'nothing-to-return',
] as const

export const customerSwapEndpoints = [
  endpoint(
    'GET /api/orders/:token/swap-options/:item',
    {
      summary:
        'The other sizes of an item in the order, and how many of its packs the customer can swap',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams.extend({
        item: IdInUrl,
      }),
      reply: {
        packs: z.int(),
        sizes: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            price: Money,
            in_stock: z.boolean(),
            stock_left: z.int().nullable().describe('Number of packs left; null if more than 10'),
          }),
        ),
      },
      problems: possible,
    },
    async ({ context, params: { token, item }, caller: { user } }) => {
      const { packs, sizes } = await loadSwapOptions(context, { token, userId: user?.id }, item)
      return { packs, sizes: sizes.map((size) => ({ ...size, ...toPublicStock(size.stock) })) }
    },
  ),
  endpoint(
    'POST /api/orders/:token/swap-preview',
    {
      summary: 'What another size would cost the customer. Changes nothing',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      body: z.object(choice, { error: invalidChoice }),
      reply: fromRow({
        name: z.string().describe('The new item'),
        unit_price: Money.describe('The price of one pack in the order'),
        shipping: Money,
        shipping_before: Money,
        total: Money,
        difference: SignedMoney.describe('Euros; negative if the customer gets money back'),
        paid_later: z
          .boolean()
          .describe('The customer still has to pay the order, so no money goes back'),
        latest_event: z
          .int()
          .describe('Send it with the swap, which is rejected when the order changed since'),
      }),
      problems: [...possible, 'no-longer-sold', 'out-of-stock'],
    },
    async ({ context, params: { token }, body, caller: { user } }) => {
      const preview = await previewSwapByCustomer(context, { token, userId: user?.id }, body)
      return {
        ...preview,
        ...preview.totals,
        shippingBefore: preview.before.shipping,
        paidLater: preview.isPaidLater,
        latestEvent: preview.version,
      }
    },
  ),
  endpoint(
    'POST /api/orders/:token/swaps',
    {
      summary:
        'Swaps packs for another size of the same product. At the same or a lower price at once, with a refund of the difference; at a higher price after the customer paid the difference. The same `key` is the same swap',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      body: toRow(
        {
          ...choice,
          difference: SwapDifference(invalidChoice),
          latest_event: z
            .int32({ error: invalidChoice })
            .min(0, invalidChoice)
            .describe('As in the preview; rejected when there is a newer event'),
          key: IdempotencyKey,
        },
        { error: invalidChoice },
      ),
      reply: { state: z.enum(['awaiting-payment', 'done', 'expired', 'cancelled']) },
      status: 201,
      problems: [
        ...possible,
        'no-longer-sold',
        'out-of-stock',
        'price-changed',
        'too-much-refunded',
        'version-conflict',
      ],
    },
    ({ context, params: { token }, body, caller: { user } }) =>
      swapByCustomer(context, { token, userId: user?.id }, { ...body, version: body.latestEvent }),
  ),
  endpoint(
    'POST /api/orders/:token/swaps/cancel',
    {
      summary:
        'Calls off the swap that waits for its payment. A swap that was paid in the meantime is made. Idempotent',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      reply: { cancelled: z.boolean() },
      problems: ['link-expired', 'payment-under-way', 'payment-unavailable'],
    },
    async ({ context, params: { token }, caller: { user } }) => ({
      cancelled: await cancelSwapByCustomer(context, { token, userId: user?.id }),
    }),
  ),
] as const

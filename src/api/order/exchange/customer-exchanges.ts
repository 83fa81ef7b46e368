import { z } from 'zod'
import { toPublicStock } from '#domain/inventory/public-stock.ts'
import { idOr, packsOr } from '#domain/text/number-input.ts'
import {
  cancelSwapByCustomer,
  exchangeByCustomer,
  loadCustomerExchangeOptions,
  markReturnSentByCustomer,
  previewExchangeByCustomer,
} from '#operations/order/exchange/exchange-by-customer.ts'
import { orderPagePath } from '#operations/order/with-order.ts'
import { endpoint } from '../../framework/endpoint.ts'
import { Money, toRow } from '../../framework/json-shapes.ts'
import { OrderLinkParams, packsOnce, ReturnParams } from '../order-input.ts'
import {
  confirmedExchange,
  customerPreview,
  exchangeMeaning,
  exchangeProblems,
  toPreview,
} from './exchanges.ts'

const invalidChoice = 'Kies wat je ruilt, en waarvoor.'
const Packs = packsOnce(
  z.object(
    {
      from: idOr(invalidChoice).describe('Id of the sellable item in the order'),
      to: idOr(invalidChoice).describe('Id of another variation of the same product'),
      quantity: packsOr(invalidChoice).describe('As many packs take their place'),
    },
    { error: invalidChoice },
  ),
  ({ from }) => from,
  invalidChoice,
)

export const customerExchangeEndpoints = [
  endpoint(
    'GET /api/orders/:token/exchange-options',
    {
      summary: 'The items that the customer can exchange for another size',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      reply: {
        items: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            packs: z.int(),
            sizes: z.array(
              z.object({
                id: z.int(),
                name: z.string(),
                price: Money,
                in_stock: z.boolean(),
                stock_left: z
                  .int()
                  .nullable()
                  .describe('Number of packs left; null if more than 10'),
              }),
            ),
          }),
        ),
      },
      problems: ['link-expired', ...exchangeProblems.list],
    },
    async ({ context, params: { token }, caller: { user } }) => ({
      items: (await loadCustomerExchangeOptions(context, { token, userId: user?.id })).map(
        ({ line, packs, sizes }) => ({
          id: line.itemId,
          name: line.name,
          packs,
          sizes: sizes.map((size) => ({ ...size, ...toPublicStock(size.stock) })),
        }),
      ),
    }),
  ),
  endpoint(
    'POST /api/orders/:token/exchange-preview',
    {
      summary: 'What an exchange for other sizes would cost the customer. Changes nothing',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      body: z.object({ packs: Packs }, { error: invalidChoice }),
      reply: customerPreview,
      problems: ['link-expired', ...exchangeProblems.preview],
    },
    async ({ context, params: { token }, body, caller: { user } }) =>
      toPreview(await previewExchangeByCustomer(context, { token, userId: user?.id }, body.packs)),
  ),
  endpoint(
    'POST /api/orders/:token/exchanges',
    {
      summary: exchangeMeaning,
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      body: toRow({ packs: Packs, ...confirmedExchange(invalidChoice) }, { error: invalidChoice }),
      reply: {
        number: z.string().describe('Of the order with the new packs'),
        path: z.string().describe('The page of that order, where the customer pays a difference'),
      },
      status: 201,
      problems: ['link-expired', ...exchangeProblems.begin],
    },
    async ({ context, params: { token }, body, caller: { user } }) => {
      const { latestEvent: version, ...request } = body
      const { order } = await exchangeByCustomer(
        context,
        { token, userId: user?.id },
        { ...request, version },
      )
      return { number: order.number, path: orderPagePath(context, order) }
    },
  ),
  endpoint(
    'POST /api/orders/:token/exchanges/cancel',
    {
      summary:
        'Calls off the exchange of an order that is not packed and waits for its payment. One that was paid in the meantime is made. Idempotent',
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
  endpoint(
    'POST /api/orders/:token/returns/:return/sent',
    {
      summary:
        'The customer says that the return of an exchange is under way. The new packs leave then if the owner lets them. Idempotent',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams.extend(ReturnParams.shape),
      problems: ['link-expired'],
    },
    async ({ context, params, caller: { user } }) => {
      await markReturnSentByCustomer(
        context,
        { token: params.token, userId: user?.id },
        Number(params.return.slice(1)),
      )
    },
  ),
] as const

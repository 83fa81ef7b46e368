import { z } from 'zod'
import { orderById } from '#data/order/orders.ts'
import { toPublicStock } from '#domain/inventory/public-stock.ts'
import { maxOrderLines } from '#domain/order/order-limits.ts'
import { requireFound } from '#domain/problem.ts'
import { idOr, packsOr } from '#domain/text/number-input.ts'
import {
  beginExchangeByCustomer,
  loadCustomerExchangeOptions,
  markReturnSentByCustomer,
  previewExchangeByCustomer,
} from '#operations/order/exchange/exchange-by-customer.ts'
import { orderPagePath } from '#operations/order/with-order.ts'
import { endpoint } from '../../framework/endpoint.ts'
import { fromRow, Money, toRow } from '../../framework/json-shapes.ts'
import { IdempotencyKey, OrderLinkParams, ReturnParams, SwapDifference } from '../order-input.ts'
import { exchangePreview, possibleExchangeProblems } from './exchanges.ts'

const invalidChoice = 'Kies wat je ruilt, en waarvoor.'
const Packs = z
  .array(
    z.object(
      {
        from: idOr(invalidChoice).describe('Id of the sellable item in the order'),
        to: idOr(invalidChoice).describe('Id of another variation of the same product'),
        quantity: packsOr(invalidChoice).describe('As many packs leave as come back'),
      },
      { error: invalidChoice },
    ),
    { error: invalidChoice },
  )
  .min(1, invalidChoice)
  .max(maxOrderLines, invalidChoice)
  .refine(
    (packs) => new Set(packs.map(({ from }) => from)).size === packs.length,
    'Noem elk product één keer.',
  )
const possible = ['link-expired', ...possibleExchangeProblems] as const

export const customerExchangeEndpoints = [
  endpoint(
    'GET /api/orders/:token/exchange-options',
    {
      summary: 'The items of a sent order that the customer can exchange for another size',
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
      problems: ['link-expired', 'not-yet', 'period-over', 'swap-impossible'],
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
      reply: fromRow(exchangePreview),
      problems: [...possible],
    },
    async ({ context, params: { token }, body, caller: { user } }) => {
      const plan = await previewExchangeByCustomer(context, { token, userId: user?.id }, body.packs)
      return { ...plan, ...plan.totals, latestEvent: plan.version }
    },
  ),
  endpoint(
    'POST /api/orders/:token/exchanges',
    {
      summary:
        'Exchanges sent packs for other sizes: announces their return and places an order of the new ones, of which the customer pays the difference only. The same `key` is the same exchange',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      body: toRow(
        {
          packs: Packs,
          difference: SwapDifference(invalidChoice),
          latest_event: z
            .int32({ error: invalidChoice })
            .describe('That of the preview; rejected when there is a newer event'),
          key: IdempotencyKey,
        },
        { error: invalidChoice },
      ),
      reply: {
        number: z.string().describe('Of the order with the new packs'),
        path: z.string().describe('The page of that order, where the customer pays a difference'),
      },
      status: 201,
      problems: [...possible, 'out-of-stock', 'price-changed', 'version-conflict'],
    },
    async ({ context, params: { token }, body, caller: { user } }) => {
      const { latestEvent: version, ...request } = body
      const exchange = await beginExchangeByCustomer(
        context,
        { token, userId: user?.id },
        { ...request, version },
      )
      const newOrder = requireFound(await orderById(context.db, exchange.newOrderId))
      return { number: newOrder.number, path: orderPagePath(context, newOrder) }
    },
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

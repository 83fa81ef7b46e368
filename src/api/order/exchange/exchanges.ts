import { z } from 'zod'
import { exchangeOptions } from '#operations/order/exchange/exchange-options.ts'
import { beginExchange, previewExchange } from '#operations/order/exchange/begin-exchange.ts'
import { endMissingReturn, markReturnUnderWay } from '#operations/order/exchange/settle-exchange.ts'
import { toEuros } from '#domain/money.ts'
import { leavesWhenValues } from '#domain/order/exchange/leaves-when.ts'
import { maxOrderLines } from '#domain/order/order-limits.ts'
import { requireFound } from '#domain/problem.ts'
import { bigIdOr, idOr, packsOr } from '#domain/text/number-input.ts'
import { orderById } from '#data/order/orders.ts'
import { endpoint } from '../../framework/endpoint.ts'
import { fromRow, Money, SignedMoney, toRow } from '../../framework/json-shapes.ts'
import {
  countPacks,
  IdempotencyKey,
  OrderNumberParams,
  ReturnParams,
  staffActorOf,
  SwapDifference,
} from '../order-input.ts'

const invalidChoice = 'Kies wat er terugkomt en wat ervoor in de plaats gaat.'
const Packs = z
  .array(
    toRow(
      {
        line: bigIdOr(invalidChoice).describe('Id of the order line'),
        quantity: packsOr(invalidChoice).describe('The number of packs that come back'),
        new_quantity: packsOr(invalidChoice).describe('The number of packs that leave'),
        item: idOr(invalidChoice).describe('Id of the sellable item that leaves'),
      },
      { error: invalidChoice },
    ),
    { error: invalidChoice },
  )
  .min(1, invalidChoice)
  .max(maxOrderLines, invalidChoice)
  .refine(
    (packs) => new Set(packs.map(({ line }) => line)).size === packs.length,
    'Noem elk product één keer.',
  )
  .transform((packs) => packs.map(({ item, ...choice }) => ({ ...choice, itemId: item })))

/** What an exchange costs, before it begins. */
export const exchangePreview = {
  value: Money.describe('What the customer paid for the packs that come back'),
  total: Money.describe('What the new packs cost, with their delivery and discount'),
  shipping: Money,
  discount: Money,
  difference: SignedMoney.describe('Euros; negative if the customer gets money back'),
  leaves_when: z.enum(leavesWhenValues).describe('When the new packs leave'),
  latest_event: z
    .int()
    .describe('Send it with the exchange, which is rejected when the order changed since'),
}
export const possibleExchangeProblems = [
  'not-yet',
  'period-over',
  'swap-impossible',
  'nothing-to-return',
  'no-longer-sold',
] as const

export const exchangeEndpoints = [
  endpoint(
    'GET /api/admin/orders/:number/exchange-options',
    {
      summary:
        'The lines of a sent order whose packs can be exchanged, each with the other sizes of its product',
      permission: 'service',
      params: OrderNumberParams,
      reply: {
        lines: z.array(
          z.object({
            line: z.int(),
            packs: z.int(),
            sizes: z.array(
              z.object({ id: z.int(), name: z.string(), price: Money, stock: z.int() }),
            ),
          }),
        ),
      },
      problems: ['not-yet', 'period-over', 'swap-impossible'],
    },
    async ({ context, params: { number } }) => ({
      lines: (await exchangeOptions(context, number)).map(({ line, packs, sizes }) => ({
        line: line.id,
        packs,
        sizes,
      })),
    }),
  ),
  endpoint(
    'POST /api/admin/orders/:number/exchange-preview',
    {
      summary: 'What an exchange of sent packs would cost. Changes nothing',
      permission: 'service',
      params: OrderNumberParams,
      body: z.object({ packs: Packs }, { error: invalidChoice }),
      reply: fromRow({
        ...exchangePreview,
        lines: z.array(
          fromRow({
            name: z.string(),
            quantity: z.int(),
            unit_price: Money,
            stock: z.int(),
          }),
        ),
      }),
      problems: [...possibleExchangeProblems],
    },
    async ({ context, params: { number }, body }) => {
      const plan = await previewExchange(context, number, body.packs)
      return {
        ...plan,
        ...plan.totals,
        latestEvent: plan.version,
        lines: plan.lines.map((line) => {
          const item = plan.packs.find((one) => one.item.id === line.itemId)?.item
          return { ...line, name: item?.name ?? '', stock: item?.stock ?? 0 }
        }),
      }
    },
  ),
  endpoint(
    'POST /api/admin/orders/:number/exchanges',
    {
      summary:
        'Exchanges sent packs: announces their return and places an order of the new ones, of which the customer pays the difference only. The same `key` is the same exchange',
      permission: 'service',
      auditAction: 'Verzonden pakken geruild',
      params: OrderNumberParams,
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
      reply: { number: z.string().describe('Of the order with the new packs') },
      status: 201,
      problems: [...possibleExchangeProblems, 'out-of-stock', 'price-changed', 'version-conflict'],
    },
    async ({ context, params: { number }, caller, addAuditDetails, body }) => {
      const { packs, latestEvent, key, difference } = body
      const exchange = await beginExchange(context, number, {
        choices: packs,
        key,
        difference,
        version: latestEvent,
        by: staffActorOf(caller),
      })
      addAuditDetails({ packs: countPacks(packs), amount: toEuros(difference) })
      return { number: requireFound(await orderById(context.db, exchange.newOrderId)).number }
    },
  ),
  endpoint(
    'POST /api/admin/returns/:return/under-way',
    {
      summary:
        'Records that the return of an exchange is under way; the new packs leave then if the owner lets them. Idempotent',
      permission: 'packing',
      auditAction: 'Retour van een ruil is onderweg',
      params: ReturnParams,
    },
    async ({ context, params, caller }) => {
      await markReturnUnderWay(context, Number(params.return.slice(1)), staffActorOf(caller))
    },
  ),
  endpoint(
    'POST /api/admin/returns/:return/missing',
    {
      summary:
        'Ends the return of an exchange that did not come. The customer then pays the new packs, unless the exchange ended before. Idempotent',
      permission: 'service',
      auditAction: 'Retour van een ruil kwam niet',
      params: ReturnParams,
      problems: ['not-yet'],
    },
    async ({ context, params, caller }) => {
      await endMissingReturn(context, Number(params.return.slice(1)), staffActorOf(caller))
    },
  ),
] as const

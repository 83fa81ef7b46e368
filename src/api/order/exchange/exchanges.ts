import { z } from 'zod'
import {
  exchangeOptions,
  exchangePacks,
  type ExchangePreview,
  previewExchange,
} from '#operations/order/exchange/exchange-packs.ts'
import { endMissingReturn, markReturnUnderWay } from '#operations/order/exchange/settle-exchange.ts'
import { cancelSwap } from '#operations/order/swap/swap-packs.ts'
import { toEuros } from '#domain/money.ts'
import { leavesWhenValues } from '#domain/order/exchange/leaves-when.ts'
import { bigIdOr, idOr, integerOr, numberOr, packsOr } from '#domain/text/number-input.ts'
import { OptionalLine } from '#domain/text/text-input.ts'
import { endpoint } from '../../framework/endpoint.ts'
import { fromRow, Money, moneyInput, SignedMoney, toRow } from '../../framework/json-shapes.ts'
import {
  countPacks,
  IdempotencyKey,
  OrderNumberParams,
  packsOnce,
  ReturnParams,
  staffActorOf,
} from '../order-input.ts'

const invalidChoice = 'Kies wat er terugkomt en wat ervoor in de plaats gaat.'
const Packs = packsOnce(
  toRow(
    {
      line: bigIdOr(invalidChoice).describe('Id of the order line'),
      quantity: packsOr(invalidChoice).describe('The number of packs that leave or come back'),
      new_quantity: packsOr(invalidChoice).describe('The number of new packs'),
      item: idOr(invalidChoice).describe('Id of the sellable item that takes their place'),
    },
    { error: invalidChoice },
  ),
  ({ line }) => line,
  invalidChoice,
).transform((packs) => packs.map(({ item, ...choice }) => ({ ...choice, itemId: item })))

const flag = z.boolean()
const newLine = { name: z.string(), quantity: z.int(), unit_price: Money }
const inOrder = {
  shipping_before: Money,
  total_before: Money,
  paid_later: flag.describe('The customer still has to pay the order: no money goes back'),
}
const inOrderMeaning =
  'Null for an order that was sent; otherwise the lines of the order itself change'
/** What an exchange costs, before it begins. */
const exchangePreview = {
  total: Money.describe('Of the order with the new packs, with their delivery and discount'),
  shipping: Money,
  discount: Money,
  difference: SignedMoney.describe('Euros; negative if the customer gets money back'),
  by_return: fromRow({
    value: Money.describe('What the customer paid for the packs that come back'),
    leaves_when: z.enum(leavesWhenValues).describe('When the new packs leave'),
  })
    .nullable()
    .describe('For an order that was sent: packs come back, and an order brings the new ones'),
  latest_event: z
    .int()
    .describe('Send it with the exchange, which is rejected when the order changed since'),
}
const staffPreview = fromRow({
  ...exchangePreview,
  in_order: fromRow({
    ...inOrder,
    can_waive: flag.describe('Staff may let the customer have them for the price of the old ones'),
  })
    .nullable()
    .describe(inOrderMeaning),
  lines: z.array(fromRow({ ...newLine, stock: z.int() })),
})
export const customerPreview = fromRow({
  ...exchangePreview,
  in_order: fromRow(inOrder).nullable().describe(inOrderMeaning),
  lines: z.array(fromRow(newLine)),
})
export const toPreview = ({ totals, version, lines, ...preview }: ExchangePreview) => ({
  ...preview,
  ...totals,
  latestEvent: version,
  lines: lines.map(({ item, ...line }) => ({ ...line, name: item.name, stock: item.stock ?? 0 })),
})

/** What both staff and customers send to exchange what a preview showed. */
export const confirmedExchange = (error: string) => ({
  difference: moneyInput(
    numberOr(error, -1_000_000, 1_000_000).describe(
      'Euros, as in the preview; rejected when it changed',
    ),
  ),
  latest_event: integerOr(error, 0, 2_147_483_647).describe(
    'That of the preview; rejected when there is a newer event',
  ),
  key: IdempotencyKey,
})
const listProblems = [
  'already-packed',
  'swap-open',
  'withdrawal-open',
  'not-yet',
  'period-over',
  'swap-impossible',
] as const
export const exchangeProblems = {
  list: listProblems,
  preview: [...listProblems, 'nothing-to-return', 'no-longer-sold', 'out-of-stock'],
  begin: [
    ...listProblems,
    'nothing-to-return',
    'no-longer-sold',
    'out-of-stock',
    'price-changed',
    'too-much-refunded',
    'version-conflict',
  ],
} as const
export const exchangeMeaning =
  'Exchanges packs. Until an order is packed its own lines change: at once, with a refund of a lower price, or after the customer paid the difference. After it was sent, their return is announced and an order of the new ones placed, of which the customer pays the difference only. The same `key` is the same exchange'

export const exchangeEndpoints = [
  endpoint(
    'GET /api/admin/orders/:number/exchange-options',
    {
      summary: 'The lines whose packs can be exchanged, each with the sizes of its product',
      permission: 'service',
      params: OrderNumberParams,
      reply: {
        lines: z.array(
          z.object({
            line: z.int(),
            item: z.int().describe('Id of the sellable item of the line'),
            packs: z.int(),
            sizes: z.array(
              z.object({ id: z.int(), name: z.string(), price: Money, stock: z.int() }),
            ),
          }),
        ),
      },
      problems: exchangeProblems.list,
    },
    async ({ context, params: { number } }) => ({
      lines: (await exchangeOptions(context, number)).map(({ line, ...one }) => ({
        ...one,
        line: line.id,
        item: line.itemId,
      })),
    }),
  ),
  endpoint(
    'POST /api/admin/orders/:number/exchange-preview',
    {
      summary: 'What an exchange would cost. Changes nothing',
      permission: 'service',
      params: OrderNumberParams,
      body: z.object({ packs: Packs }, { error: invalidChoice }),
      reply: staffPreview,
      problems: exchangeProblems.preview,
    },
    async ({ context, params: { number }, body }) =>
      toPreview(await previewExchange(context, number, body.packs)),
  ),
  endpoint(
    'POST /api/admin/orders/:number/exchanges',
    {
      summary: exchangeMeaning,
      permission: 'service',
      auditAction: 'Pakken geruild',
      params: OrderNumberParams,
      body: toRow(
        {
          packs: Packs,
          ...confirmedExchange(invalidChoice),
          waive: flag.default(false).describe('Only if the preview says that staff may'),
          reason: OptionalLine(300, 'Vul een reden in.')
            .default('')
            .describe('For colleagues; stored with a change of the order itself'),
        },
        { error: invalidChoice },
      ).refine(({ waive, reason }) => !waive || reason !== '', {
        path: ['reason'],
        error: 'Vul een reden in.',
      }),
      reply: { number: z.string().describe('Of the order with the new packs') },
      status: 201,
      problems: exchangeProblems.begin,
    },
    async ({ context, params: { number }, caller, addAuditDetails, body }) => {
      const { packs, latestEvent: version, waive, ...request } = body
      const { order, difference } = await exchangePacks(context, number, {
        ...request,
        choices: packs,
        version,
        isWaived: waive,
        by: staffActorOf(caller),
      })
      addAuditDetails({ packs: countPacks(packs), amount: toEuros(difference) })
      return { number: order.number }
    },
  ),
  endpoint(
    'POST /api/admin/orders/:number/exchanges/cancel',
    {
      summary:
        'Calls off the exchange of an order that is not packed and waits for its payment. Idempotent',
      permission: 'service',
      auditAction: 'Ruilen afgebroken',
      params: OrderNumberParams,
    },
    async ({ context, params: { number }, caller }) => {
      await cancelSwap(context, number, staffActorOf(caller))
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

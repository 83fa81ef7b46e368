import { z } from 'zod'
import { toEuros } from '#domain/money.ts'
import { Quantity } from '#domain/order/new-order.ts'
import { previewSwap, swapPacks, cancelSwap } from '#operations/order/swap/swap-packs.ts'
import { endpoint } from '../../framework/endpoint.ts'
import { fromRow, Money, SignedMoney, toRow } from '../../framework/json-shapes.ts'
import { IdempotencyKey, OrderNumberParams, staffActorOf, SwapDifference } from '../order-input.ts'
import { OptionalLine } from '#domain/text/text-input.ts'
import { idOr, bigIdOr, packsOr } from '#domain/text/number-input.ts'

const invalidChoice = 'Kies welke pakken je omruilt, en waarvoor.'
const choice = {
  line: bigIdOr(invalidChoice).describe('Id of the order line'),
  quantity: packsOr(invalidChoice).describe('The number of packs that leave the line'),
  new_quantity: Quantity.optional().describe(
    'The number of packs that enter the order; without it, as many as leave it',
  ),
  item: idOr(invalidChoice).describe('Id of the sellable item that the customer gets'),
}
type Choice = { line: number; quantity: number; newQuantity?: number | undefined; item: number }
const toSwapChoice = ({ line, quantity, newQuantity = quantity, item }: Choice) => ({
  line,
  quantity,
  newQuantity,
  itemId: item,
})
const possible = [
  'not-found',
  'already-packed',
  'swap-open',
  'swap-impossible',
  'withdrawal-open',
  'nothing-to-return',
  'no-longer-sold',
] as const

export const swapEndpoints = [
  endpoint(
    'POST /api/admin/orders/:number/swap-preview',
    {
      summary: 'What a swap of packs would cost. Changes nothing',
      permission: 'service',
      params: OrderNumberParams,
      body: toRow(choice, { error: invalidChoice }),
      reply: fromRow({
        name: z.string(),
        stock: z.int(),
        unit_price: Money.describe('The price of one pack in the order'),
        shipping: Money,
        shipping_before: Money,
        total: Money,
        total_before: Money,
        difference: SignedMoney.describe('Euros; negative if the customer gets money back'),
        can_waive: z
          .boolean()
          .describe('Staff may let the customer have the new packs for the price of the old ones'),
      }),
      problems: [...possible],
    },
    async ({ context, params: { number }, body }) => {
      const { totals, before, ...preview } = await previewSwap(context, number, toSwapChoice(body))
      return { ...preview, ...totals, shippingBefore: before.shipping, totalBefore: before.total }
    },
  ),
  endpoint(
    'POST /api/admin/orders/:number/swaps',
    {
      summary:
        'Swaps packs. At the same or a lower price at once, with a refund of the difference; at a higher price after the customer paid the difference. The same `key` is the same swap',
      permission: 'service',
      auditAction: 'Pakken van een bestelling omgeruild',
      params: OrderNumberParams,
      body: toRow(
        {
          ...choice,
          difference: SwapDifference(invalidChoice),
          waive: z.boolean().default(false),
          reason: OptionalLine(300, 'Vul een reden in.').default(''),
          key: IdempotencyKey,
          seen: z
            .int()
            .describe(
              'Id of the latest event that the staff member saw; rejected when there is a newer event',
            ),
        },
        { error: invalidChoice },
      ).refine(({ waive, reason }) => !waive || reason !== '', {
        path: ['reason'],
        error: 'Vul een reden in.',
      }),
      reply: { state: z.enum(['awaiting-payment', 'done', 'expired', 'cancelled']) },
      status: 201,
      problems: [
        ...possible,
        'out-of-stock',
        'price-changed',
        'too-much-refunded',
        'version-conflict',
      ],
    },
    async ({ context, params: { number }, caller, addAuditDetails, body }) => {
      const chosen = toSwapChoice(body)
      const swap = await swapPacks(context, number, {
        ...body,
        ...chosen,
        isWaived: body.waive,
        version: body.seen,
        by: staffActorOf(caller),
      })
      addAuditDetails({
        packs: chosen.quantity,
        new_packs: chosen.newQuantity,
        amount: toEuros(swap.difference),
      })
      return swap
    },
  ),
  endpoint(
    'POST /api/admin/orders/:number/swaps/cancel',
    {
      summary: 'Calls off the swap that waits for its payment. Idempotent',
      permission: 'service',
      auditAction: 'Omruilen afgebroken',
      params: OrderNumberParams,
    },
    async ({ context, params: { number }, caller }) => {
      await cancelSwap(context, number, staffActorOf(caller))
    },
  ),
] as const

// Staff swap packs of an order that is not packed yet.

import { z } from 'zod'
import { fromEuros, toEuros } from '#domain/money.ts'
import { Quantity } from '#domain/order/new-order.ts'
import { maxPacksPerLine } from '#domain/order/order-limits.ts'
import { cancelSwap } from '#operations/order/end-swap.ts'
import { previewSwap, swapPacks } from '#operations/order/swap-packs.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Money, SignedMoney } from '../framework/json-shapes.ts'
import {
  IdempotencyKey,
  OrderNumberParams,
  RequiredText,
  staffActorOf,
} from './admin-order-input.ts'

const invalidChoice = 'Kies welke pakken je omruilt, en waarvoor.'
const id = z
  .int({ error: invalidChoice })
  .min(1, invalidChoice)
  .max(Number.MAX_SAFE_INTEGER, invalidChoice)
const choice = {
  line: id.describe('Id of the order line'),
  quantity: z
    .int({ error: invalidChoice })
    .min(1, invalidChoice)
    .max(maxPacksPerLine, invalidChoice)
    .describe('The number of packs that leave the line'),
  new_quantity: Quantity.optional().describe(
    'The number of packs that enter the order; without it, as many as leave it',
  ),
  item: id
    .max(2_147_483_647, invalidChoice)
    .describe('Id of the sellable item that the customer gets'),
}
const possible = [
  'not-found',
  'already-packed',
  'swap-open',
  'swap-impossible',
  'withdrawal-open',
  'nothing-to-return',
  'no-longer-sold',
] as const

export const postSwapPreview = endpoint(
  'POST /api/admin/orders/:number/swap-preview',
  {
    summary: 'What a swap of packs would cost. Changes nothing',
    access: 'staff',
    permission: 'service',
    params: OrderNumberParams,
    body: z.object(choice, { error: invalidChoice }),
    reply: z.object({
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
  async ({
    context,
    params: { number },
    body: { line, quantity, new_quantity: newQuantity = quantity, item },
  }) => {
    const { name, stock, unitPrice, totals, before, difference, canWaive } = await previewSwap(
      context,
      number,
      {
        line,
        quantity,
        newQuantity,
        itemId: item,
      },
    )
    return {
      name,
      stock,
      unit_price: unitPrice,
      shipping: totals.shipping,
      shipping_before: before.shipping,
      total: totals.total,
      total_before: before.total,
      difference,
      can_waive: canWaive,
    }
  },
)

export const postSwap = endpoint(
  'POST /api/admin/orders/:number/swaps',
  {
    summary:
      'Swaps packs. At the same or a lower price at once, with a refund of the difference; at a higher price after the customer paid the difference. The same `key` is the same swap',
    access: 'staff',
    permission: 'service',
    auditAction: 'Pakken van een bestelling omgeruild',
    params: OrderNumberParams,
    body: z
      .object(
        {
          ...choice,
          difference: z
            .number({ error: invalidChoice })
            .min(-1_000_000, invalidChoice)
            .max(1_000_000, invalidChoice)
            .describe('Euros, as in the preview; rejected when it changed'),
          waive: z.boolean().default(false),
          reason: RequiredText('Vul een reden in.', 300).default(''),
          key: IdempotencyKey,
          seen: z
            .int()
            .describe(
              'Id of the latest event that the staff member saw; rejected when there is a newer event',
            ),
        },
        { error: invalidChoice },
      )
      .refine(({ waive, reason }) => !waive || reason !== '', {
        path: ['reason'],
        error: 'Vul een reden in.',
      }),
    reply: z.object({ state: z.enum(['awaiting-payment', 'done', 'expired', 'cancelled']) }),
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
    const {
      line,
      quantity,
      new_quantity: newQuantity = quantity,
      item,
      difference,
      waive,
      reason,
      key,
      seen,
    } = body
    const swap = await swapPacks(context, number, {
      line,
      quantity,
      newQuantity,
      itemId: item,
      difference: fromEuros(difference),
      isWaived: waive,
      reason,
      key,
      version: seen,
      by: staffActorOf(caller),
    })
    addAuditDetails({ packs: quantity, new_packs: newQuantity, amount: toEuros(swap.difference) })
    return { state: swap.state }
  },
)

export const postSwapCancellation = endpoint(
  'POST /api/admin/orders/:number/swaps/cancel',
  {
    summary: 'Calls off the swap that waits for its payment. Idempotent',
    access: 'staff',
    permission: 'service',
    auditAction: 'Omruilen afgebroken',
    params: OrderNumberParams,
    status: 204,
  },
  async ({ context, params: { number }, caller }) => {
    await cancelSwap(context, number, staffActorOf(caller))
  },
)

export const swapEndpoints = [postSwapPreview, postSwap, postSwapCancellation] as const

// Staff endpoints for what the payment provider paid out.

import { z } from 'zod'
import type { SettlementDifference } from '#domain/bookkeeping/settlement.ts'
import { toEuros } from '#domain/money.ts'
import {
  loadSettlementOverview,
  maxDaysUntilSettled,
  type SettlementView,
} from '#operations/bookkeeping/list-settlements.ts'
import { endpoint } from '../framework/endpoint.ts'
import { PeriodQuery } from '../statistics/period-query.ts'

const Euros = z.number().describe('Euros')
const Moment = z.iso.datetime().nullable()

const Difference = z.object({
  reason: z.enum(['unknown', 'other-amount', 'settled-before', 'rounding', 'correction']),
  amount: Euros.describe('Above zero if the provider paid out more than the shop expects'),
  kind: z
    .enum(['payment', 'refund', 'chargeback'])
    .nullable()
    .describe('Null for a difference in the sum of the settlement'),
  reference: z.string().nullable(),
  order_number: z.string().nullable(),
})

const Settlement = z.object({
  id: z.string(),
  reference: z.string(),
  day: z.iso.date(),
  lines: z.int(),
  payments: Euros,
  refunds: Euros,
  chargebacks: Euros,
  costs_net: Euros,
  costs_vat: Euros,
  payout: Euros,
  costs: z
    .array(z.object({ description: z.string(), count: z.int(), net: Euros, vat: Euros }))
    .describe('Rounded so that they add up to the costs'),
  differences: z.array(Difference),
})

export const getSettlements = endpoint(
  'GET /api/admin/bookkeeping/settlements',
  {
    summary:
      'What the payment provider paid out in a period, what does not match, and what it has not paid out yet',
    access: 'staff',
    permission: 'bookkeeping',
    query: PeriodQuery,
    reply: z.object({
      is_connected: z.boolean().describe('False for a shop without access to settlements'),
      attempted_at: Moment,
      succeeded_at: Moment,
      problem: z
        .enum(['refused', 'unreachable'])
        .nullable()
        .describe('Why the last attempt to fetch failed'),
      settlements: z.array(Settlement),
      unsettled: z.object({
        days: z.int().describe('The entries are at least so many days old'),
        count: z.int(),
        sum: Euros,
        oldest: z.array(
          z.object({
            day: z.iso.date(),
            order_number: z.string(),
            payment: z.string(),
            kind: z.enum(['payment', 'refund', 'chargeback']),
            amount: Euros,
          }),
        ),
      }),
    }),
  },
  async ({ context, query }) => {
    const { isConnected, lastImport, settlements, unsettled } = await loadSettlementOverview(
      context,
      query,
    )
    return {
      is_connected: isConnected,
      attempted_at: lastImport?.attemptedAt.toISOString() ?? null,
      succeeded_at: lastImport?.succeededAt?.toISOString() ?? null,
      problem: lastImport?.problem ?? null,
      settlements: settlements.map(toSettlement),
      unsettled: {
        days: maxDaysUntilSettled,
        count: unsettled.count,
        sum: toEuros(unsettled.sum),
        oldest: unsettled.oldest.map(({ day, orderNumber, paymentId, kind, amount }) => ({
          day,
          order_number: orderNumber,
          payment: paymentId,
          kind,
          amount: toEuros(amount),
        })),
      },
    }
  },
)

const toSettlement = ({
  id,
  reference,
  day,
  lineCount,
  sums,
  costs,
  differences,
}: SettlementView) => ({
  id,
  reference,
  day,
  lines: lineCount,
  payments: toEuros(sums.payments),
  refunds: toEuros(sums.refunds),
  chargebacks: toEuros(sums.chargebacks),
  costs_net: toEuros(sums.costsNet),
  costs_vat: toEuros(sums.costsVat),
  payout: toEuros(sums.payout),
  costs: costs.map(({ net, vat, ...cost }) => ({
    ...cost,
    net: toEuros(net),
    vat: toEuros(vat),
  })),
  differences: differences.map(toDifference),
})

const toDifference = ({
  reason,
  amount,
  line,
  orderNumber,
}: SettlementDifference & { orderNumber: string | null }) => ({
  reason,
  amount: toEuros(amount),
  kind: line?.kind ?? null,
  reference: line?.id ?? null,
  order_number: orderNumber,
})

// Staff endpoints for what the payment provider paid out.

import { z } from 'zod'
import type { SettlementDifference } from '#domain/bookkeeping/settlement.ts'
import {
  loadSettlementOverview,
  maxDaysUntilSettled,
  type SettlementView,
} from '#operations/bookkeeping/list-settlements.ts'
import { endpoint } from '../framework/endpoint.ts'
import { SignedMoney, Moment, fromRow } from '../framework/json-shapes.ts'
import { PeriodQuery } from '../statistics/period-query.ts'

const Difference = fromRow({
  reason: z.enum(['unknown', 'other-amount', 'settled-before', 'rounding', 'correction']),
  amount: SignedMoney.describe('Above zero if the provider paid out more than the shop expects'),
  kind: z
    .enum(['payment', 'refund', 'chargeback'])
    .nullable()
    .describe('Null for a difference in the sum of the settlement'),
  reference: z.string().nullable(),
  order_number: z.string().nullable(),
})

const Settlement = fromRow({
  id: z.string(),
  reference: z.string(),
  day: z.iso.date(),
  lines: z.int(),
  payments: SignedMoney,
  refunds: SignedMoney,
  chargebacks: SignedMoney,
  costs_net: SignedMoney,
  costs_vat: SignedMoney,
  payout: SignedMoney,
  costs: z
    .array(
      z.object({ description: z.string(), count: z.int(), net: SignedMoney, vat: SignedMoney }),
    )
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
    reply: fromRow({
      is_connected: z.boolean().describe('False for a shop without access to settlements'),
      attempted_at: Moment.nullable(),
      succeeded_at: Moment.nullable(),
      problem: z
        .enum(['refused', 'unreachable'])
        .nullable()
        .describe('Why the last attempt to fetch failed'),
      settlements: z.array(Settlement),
      unsettled: z.object({
        days: z.int().describe('The entries are at least so many days old'),
        count: z.int(),
        sum: SignedMoney,
        oldest: z.array(
          fromRow({
            day: z.iso.date(),
            order_number: z.string(),
            payment: z.string(),
            kind: z.enum(['payment', 'refund', 'chargeback']),
            amount: SignedMoney,
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
      isConnected,
      attemptedAt: lastImport?.attemptedAt ?? null,
      succeededAt: lastImport?.succeededAt ?? null,
      problem: lastImport?.problem ?? null,
      settlements: settlements.map(toSettlement),
      unsettled: {
        days: maxDaysUntilSettled,
        count: unsettled.count,
        sum: unsettled.sum,
        oldest: unsettled.oldest.map((line) => ({ ...line, payment: line.paymentId })),
      },
    }
  },
)

const toSettlement = ({ lineCount, sums, differences, ...settlement }: SettlementView) => ({
  ...settlement,
  ...sums,
  lines: lineCount,
  differences: differences.map(toDifference),
})

const toDifference = ({
  line,
  ...difference
}: SettlementDifference & { orderNumber: string | null }) => ({
  ...difference,
  kind: line?.kind ?? null,
  reference: line?.id ?? null,
})

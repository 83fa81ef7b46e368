import { z } from 'zod'
import { bookFileFormats, monthIssueKinds } from '../domain/book-month.ts'
import { ledgerSetting } from '../domain/ledger-settings.ts'
import { differenceReasons, settlementLineKinds } from '#domain/payment/settlement.ts'
import { exportBookkeeping, loadBookkeepingTotals } from '../operations/book-files.ts'
import { closeMonthsThrough, listMonths, loadBookFile } from '../operations/close-months.ts'
import { loadSettlementOverview } from '../operations/settlements.ts'
import { endpoint, FileResponse } from '#api/framework/endpoint.ts'
import { fromRow, Moment, SignedMoney } from '#api/framework/json-shapes.ts'
import { staffActorOf } from '#api/order/order-input.ts'
import { OptionalLine } from '#domain/text/text-input.ts'
import { settingEndpoints } from '#api/setting/setting-endpoints.ts'
import { PeriodQuery } from '#api/statistics/statistics.ts'
import { postBankStatement } from './bank-statements.ts'

const MonthParams = z.object({
  month: z
    .string()
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Kies een maand.')
    .describe('Such as 2026-11'),
})
const firstDayOf = (month: string) => `${month}-01`

const Issue = z.object({
  kind: z.enum(monthIssueKinds),
  count: z.int().describe('Settlements, payments, sales or orders; 0 where nothing is counted'),
  amount: SignedMoney,
})

const Difference = fromRow({
  reason: z.enum(differenceReasons),
  amount: SignedMoney.describe('Above zero if the provider paid out more than the shop expects'),
  kind: z
    .enum(settlementLineKinds)
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

export const bookkeepingEndpoints = [
  endpoint(
    'GET /api/admin/bookkeeping',
    {
      summary:
        'Revenue in a period of Dutch calendar days, per VAT rate; equals the totals of the export file',
      permission: 'bookkeeping',
      reads: 'replica',
      query: PeriodQuery,
      reply: {
        orders: z.int(),
        refunds: z.int(),
        revenue: SignedMoney,
        net: SignedMoney,
        vat: SignedMoney,
        shipping: SignedMoney.describe('Shipping included in the revenue, including VAT'),
        rates: z.array(
          z.object({ rate: z.int(), revenue: SignedMoney, net: SignedMoney, vat: SignedMoney }),
        ),
      },
    },
    async ({ context, query }) => {
      const { figures, vat } = await loadBookkeepingTotals(context, query)
      return { ...figures, rates: vat }
    },
  ),
  endpoint(
    'GET /api/admin/bookkeeping/file',
    {
      summary:
        'A row per paid order and per refund in a period, as CSV for a Dutch spreadsheet program, with totals; no product names',
      permission: 'bookkeeping',
      reads: 'replica',
      auditAction: 'Boekhouding gedownload',
      query: PeriodQuery,
      reply: FileResponse,
      responseFormat: 'csv',
    },
    async ({ context, query, addAuditDetails }) => {
      const { lines, ...file } = await exportBookkeeping(context, query)
      addAuditDetails({ lines })
      return file
    },
  ),
  endpoint(
    'GET /api/admin/bookkeeping/settlements',
    {
      summary:
        'What the payment provider paid out in a period, what does not match, and what it has not paid out yet',
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
              kind: z.enum(settlementLineKinds),
              amount: SignedMoney,
            }),
          ),
        }),
      }),
    },
    ({ context, query }) => loadSettlementOverview(context, query),
  ),
  endpoint(
    'GET /api/admin/bookkeeping/months',
    {
      permission: 'bookkeeping',
      summary:
        'The months from the first booking on, newest first: sales, what does not match, and whether the books are closed',
      reply: {
        months: z.array(
          z.object({
            month: MonthParams.shape.month,
            revenue: SignedMoney.describe('Euros, with VAT'),
            has_ended: z.boolean(),
            closed_at: Moment.nullable(),
            reason: z.string().describe('Why staff closed a month that did not match'),
            issues: z.array(Issue).describe('Empty for a closed month and for the current one'),
          }),
        ),
      },
    },
    async ({ context }) => ({
      months: (await listMonths(context)).map(({ month, gross, hasEnded, closed, issues }) => ({
        month: month.slice(0, 7),
        revenue: gross,
        has_ended: hasEnded,
        closed_at: closed?.closedAt ?? null,
        reason: closed?.reason ?? '',
        issues,
      })),
    }),
  ),
  endpoint(
    'POST /api/admin/bookkeeping/months/:month/close',
    {
      permission: 'bookkeeping',
      summary:
        'Closes the books of a past month and of the open months before it, for good. Idempotent',
      auditAction: 'Maand afgesloten in de boekhouding',
      limit: 'write',
      params: MonthParams,
      body: {
        reason: OptionalLine(500, 'Schrijf een reden op.').describe(
          'Required if something does not match',
        ),
      },
      reply: {
        months: z.array(MonthParams.shape.month).describe('The months that this call closed'),
      },
    },
    async ({ context, params, body, caller, addAuditDetails }) => {
      const closed = await closeMonthsThrough(context, firstDayOf(params.month), {
        by: staffActorOf(caller),
        reason: body.reason,
      })
      const months = closed.map((month) => month.slice(0, 7))
      addAuditDetails({ months, ...(body.reason && { reason: body.reason }) })
      return { months }
    },
  ),
  endpoint(
    'GET /api/admin/bookkeeping/months/:month/files/:format',
    {
      permission: 'bookkeeping',
      summary: 'A file of a month for the bookkeeper; the file of a closed month never changes',
      auditAction: 'Boekhouding gedownload',
      params: MonthParams.extend({ format: z.enum(bookFileFormats) }),
      reply: FileResponse,
      responseFormat: 'file',
      problems: ['ledger-incomplete'],
    },
    async ({ context, params }) => {
      const { name, content } = await loadBookFile(context, firstDayOf(params.month), params.format)
      return { name, bytes: new TextEncoder().encode(content) }
    },
  ),
  ...settingEndpoints(ledgerSetting),
  postBankStatement,
] as const

declare module '#api/index.ts' {
  interface ExtensionEndpoints {
    bookkeeping: typeof bookkeepingEndpoints
  }
}

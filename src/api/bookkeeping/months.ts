// Staff endpoints to close the books of a month and to download its files.

import { z } from 'zod'
import { cents } from '#domain/money.ts'
import { bookFileFormats } from '#domain/bookkeeping/book-file-format.ts'
import type { MonthIssue } from '#domain/bookkeeping/month-issue.ts'
import {
  closeMonthsThrough,
  listMonths,
  loadBookFile,
} from '#operations/bookkeeping/close-months.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { SignedMoney, Moment } from '../framework/json-shapes.ts'
import { RequiredText, staffActorOf } from '../order/admin-order-input.ts'

const bookkeeping = { access: 'staff', permission: 'bookkeeping' } as const
const MonthParams = z.object({
  month: z
    .string()
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Kies een maand.')
    .describe('Such as 2026-11'),
})
const firstDayOf = (month: string) => `${month}-01`

const Issue = z.object({
  kind: z.enum([
    'differences',
    'unsettled',
    'not-fetched',
    'not-connected',
    'without-invoice',
    'charged-back',
    'payment-mismatch',
  ]),
  count: z.int().describe('Settlements, payments, sales or orders; 0 where nothing is counted'),
  amount: SignedMoney,
})

const getMonths = endpoint(
  'GET /api/admin/bookkeeping/months',
  {
    ...bookkeeping,
    summary:
      'The months from the first booking on, newest first: sales, what does not match, and whether the books are closed',
    reply: z.object({
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
    }),
  },
  async ({ context }) => ({
    months: (await listMonths(context)).map(({ month, gross, hasEnded, closed, issues }) => ({
      month: month.slice(0, 7),
      revenue: gross,
      has_ended: hasEnded,
      closed_at: closed?.closedAt ?? null,
      reason: closed?.reason ?? '',
      issues: issues.map(toIssue),
    })),
  }),
)

function toIssue(issue: MonthIssue) {
  const counted = {
    differences: 'settlements',
    unsettled: 'entries',
    'without-invoice': 'sales',
    'charged-back': 'orders',
    'payment-mismatch': 'orders',
  } as const
  const key = issue.kind in counted ? counted[issue.kind as keyof typeof counted] : undefined
  return {
    kind: issue.kind,
    count: key === undefined ? 0 : Number((issue as unknown as Record<string, number>)[key]),
    amount: 'amount' in issue ? issue.amount : cents(0),
  }
}

const postClosing = endpoint(
  'POST /api/admin/bookkeeping/months/:month/close',
  {
    ...bookkeeping,
    summary:
      'Closes the books of a past month and of the open months before it, for good. Idempotent',
    auditAction: 'Maand afgesloten in de boekhouding',
    limit: 'write',
    params: MonthParams,
    body: z.object({
      reason: RequiredText('Schrijf een reden op.', 500).describe(
        'Required if something does not match',
      ),
    }),
    reply: z.object({
      months: z.array(MonthParams.shape.month).describe('The months that this call closed'),
    }),
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
)

const getMonthFile = endpoint(
  'GET /api/admin/bookkeeping/months/:month/files/:format',
  {
    ...bookkeeping,
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
)

export const monthEndpoints = [getMonths, postClosing, getMonthFile] as const

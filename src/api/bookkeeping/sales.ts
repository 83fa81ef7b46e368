import { z } from 'zod'
import { exportBookkeeping, loadBookkeepingTotals } from '#operations/bookkeeping/export-sales.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { SignedMoney } from '../framework/json-shapes.ts'
import { PeriodQuery } from '../statistics/period-query.ts'

export const getBookkeeping = endpoint(
  'GET /api/admin/bookkeeping',
  {
    summary:
      'Revenue in a period of Dutch calendar days, per VAT rate; equals the totals of the export file',
    access: 'staff',
    permission: 'bookkeeping',
    reads: 'replica',
    query: PeriodQuery,
    reply: z.object({
      orders: z.int(),
      refunds: z.int(),
      revenue: SignedMoney,
      net: SignedMoney,
      vat: SignedMoney,
      shipping: SignedMoney.describe('Shipping included in the revenue, including VAT'),
      rates: z.array(
        z.object({ rate: z.int(), revenue: SignedMoney, net: SignedMoney, vat: SignedMoney }),
      ),
    }),
  },
  async ({ context, query }) => {
    const { figures, vat } = await loadBookkeepingTotals(context, query)
    return { ...figures, rates: vat }
  },
)

export const getBookkeepingFile = endpoint(
  'GET /api/admin/bookkeeping/file',
  {
    summary:
      'A row per paid order and per refund in a period, as CSV for a Dutch spreadsheet program, with totals; no product names',
    access: 'staff',
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
)

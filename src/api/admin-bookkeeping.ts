// The books for whoever keeps them.

import { z } from 'zod'
import { toEuros } from '#domain/money.ts'
import { bookkeepingFile, bookSums } from '#operations/bookkeeping.ts'
import { endpoint } from './endpoint.ts'
import { AnsweredFile } from './file.ts'
import { PeriodAsked } from './period-asked.ts'

const euros = z.number().describe('Euros')

export const getBookSums = endpoint(
  'GET /api/admin/bookkeeping',
  {
    summary: 'What came in and went back in a period of Dutch calendar days, per VAT rate; the sums below the file of the same period',
    for: 'staff',
    right: 'bookkeeping',
    query: PeriodAsked,
    reply: z.object({
      orders: z.int(),
      refunds: z.int(),
      revenue: euros,
      net: euros,
      vat: euros,
      shipping: euros.describe('Delivery within it, with VAT'),
      rates: z.array(z.object({ rate: z.int(), revenue: euros, net: euros, vat: euros })),
    }),
    problems: ['input-invalid'],
  },
  async ({ shop, query }) => {
    const { figures, vat } = await bookSums(shop, query)
    const inEuros = (one: Record<'revenue' | 'net' | 'vat', typeof figures.vat>) => ({
      revenue: toEuros(one.revenue),
      net: toEuros(one.net),
      vat: toEuros(one.vat),
    })
    return {
      orders: figures.orders,
      refunds: figures.refunds,
      shipping: toEuros(figures.shipping),
      ...inEuros(figures),
      rates: vat.map((one) => ({ rate: one.rate, ...inEuros(one) })),
    }
  },
)

export const getBookkeepingFile = endpoint(
  'GET /api/admin/bookkeeping/file',
  {
    summary: 'A line for each paid order and each refund of a period as CSV for a Dutch spreadsheet, with their sums; no product names',
    for: 'staff',
    right: 'bookkeeping',
    auditAction: 'Boekhouding gedownload',
    query: PeriodAsked,
    reply: AnsweredFile,
    replyAs: 'csv',
    problems: ['input-invalid'],
  },
  async ({ shop, query, addAuditDetails }) => {
    const { lines, ...file } = await bookkeepingFile(shop, query)
    addAuditDetails({ lines })
    return file
  },
)

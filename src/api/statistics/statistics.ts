import { z } from 'zod'
import { findBestSellers } from '#data/statistics/figures.ts'
import { comparisons, periodError } from '#domain/statistics/period.ts'
import { exportStatistics, loadStatistics } from '#operations/statistics/statistics.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'
import { SignedMoney } from '../framework/json-shapes.ts'

const Day = z.iso.date('Vul een datum in zoals 2026-11-21.')

export const PeriodQuery = z.object({ from: Day, to: Day }).superRefine((period, context) => {
  const message = periodError(period)
  if (message) context.addIssue({ code: 'custom', path: ['to'], message })
})

export const statistics = { permission: 'statistics', reads: 'replica' } as const

const days = z.object({ from: z.iso.date(), to: z.iso.date() })
const comparedShape = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ current: shape, compared: shape })

const FiguresReply = z
  .object({
    orders: z.int().describe('Paid in the period'),
    refunds: z.int(),
    sold: SignedMoney.describe('Including VAT and shipping, before refunds'),
    returned: SignedMoney.describe('Refunds paid out in the period, negative'),
    revenue: SignedMoney.describe('Including VAT, after refunds'),
    net: SignedMoney.describe('Excluding VAT, after refunds'),
    vat: SignedMoney,
    shipping: SignedMoney.describe('Shipping included in `sold`'),
    average: SignedMoney.nullable().describe('`sold` per order'),
  })
  .meta({ id: 'Figures' })
const Flow = z.object({
  gained: z.int().describe('First payment received in the period'),
  lost: z.int(),
  running: z.int().describe('At the end of the period'),
})
const Funnel = z.object({
  overview: z.number().describe('Page views, without declared robots'),
  product: z.number(),
  checkout: z.number(),
  placed: z.int().describe('Orders placed in the period, without subscription renewals'),
  paid: z.int().describe('How many of `placed` were paid, at any time'),
})

const maxBestSellers = 10

export const salesStatisticsEndpoints = [
  endpoint(
    'GET /api/admin/statistics',
    {
      summary:
        'Revenue, orders, VAT, subscriptions and visits in a period of Dutch calendar days, with an earlier period',
      ...statistics,
      query: PeriodQuery.safeExtend({ comparison: z.enum(comparisons).default('previous') }),
      reply: {
        period: days,
        compared: days,
        figures: comparedShape(FiguresReply),
        vat: z.array(
          z.object({ rate: z.int(), revenue: SignedMoney, net: SignedMoney, vat: SignedMoney }),
        ),
        series: z.array(
          days.extend({ name: z.string(), current: FiguresReply, compared: FiguresReply }),
        ),
        subscriptions: comparedShape(Flow),
        funnel: comparedShape(Funnel),
      },
    },
    async ({ context, query: { comparison, ...period } }) => {
      const { series, ...rest } = await loadStatistics(context, period, comparison)
      return { ...rest, series: series.map(({ period: shown, ...one }) => ({ ...shown, ...one })) }
    },
  ),
  endpoint(
    'GET /api/admin/statistics/products',
    {
      summary:
        'The ten products with the highest sales in paid orders of a period, including VAT, before refunds',
      ...statistics,
      query: PeriodQuery,
      reply: {
        products: z.array(
          z.object({ id: z.int(), name: z.string(), packs: z.number(), sold: SignedMoney }),
        ),
      },
    },
    // Not part of the figures, because it is slow over several years.
    async ({ context: { db }, query }) => ({
      products: await findBestSellers(db, query, maxBestSellers),
    }),
  ),
  endpoint(
    'GET /api/admin/statistics/file',
    {
      summary: 'The figures of a period per day, as CSV for a Dutch spreadsheet program',
      ...statistics,
      query: PeriodQuery,
      reply: FileResponse,
      responseFormat: 'csv',
    },
    ({ context, query }) => exportStatistics(context, query),
  ),
] as const

// The shop's figures for its owner.

import { z } from 'zod'
import { toEuros } from '#domain/money.ts'
import type { Figures } from '#domain/statistics/figures.ts'
import { bestProducts, statistics, statisticsFile } from '#operations/statistics.ts'
import { endpoint } from './endpoint.ts'
import { AnsweredFile } from './file.ts'
import { PeriodAsked } from './period-asked.ts'

const euros = z.number().describe('Euros')
const days = z.object({ from: z.iso.date(), to: z.iso.date() })
const besideOf = <Shape extends z.ZodType>(shape: Shape) => z.object({ now: shape, before: shape })

const FiguresAnswer = z
  .object({
    orders: z.int().describe('Paid in the period'),
    refunds: z.int(),
    sold: euros.describe('With VAT and delivery, before refunds'),
    returned: euros.describe('Refunds that left in the period, below zero'),
    revenue: euros.describe('With VAT, after refunds'),
    net: euros.describe('Without VAT, after refunds'),
    vat: euros,
    shipping: euros.describe('Delivery within what was sold'),
    average: euros.nullable().describe('Of what was sold, per order'),
  })
  .meta({ id: 'Figures' })
const Flow = z.object({
  gained: z.int().describe('Begun: their first payment came'),
  lost: z.int(),
  running: z.int().describe('At the end of the period'),
})
const Funnel = z.object({
  overview: z.number().describe('Page views, without robots as far as they say so'),
  product: z.number(),
  checkout: z.number(),
  placed: z.int().describe('Orders placed in the period; not the deliveries a subscription makes by itself'),
  paid: z.int().describe('Those of them that were paid, whenever'),
})

export const getStatistics = endpoint(
  'GET /api/admin/statistics',
  {
    summary: 'Revenue, orders, VAT, subscriptions and visits over a period of Dutch calendar days, with the period before beside it',
    for: 'staff',
    right: 'statistics',
    query: PeriodAsked,
    reply: z.object({
      period: days,
      before: days,
      figures: besideOf(FiguresAnswer),
      vat: z.array(z.object({ rate: z.int(), revenue: euros, net: euros, vat: euros })),
      series: z.array(days.extend({ name: z.string(), now: FiguresAnswer, before: FiguresAnswer })),
      subscriptions: besideOf(Flow),
      funnel: besideOf(Funnel),
    }),
    problems: ['input-invalid'],
  },
  async ({ shop, query }) => {
    const { figures, vat, series, ...rest } = await statistics(shop, query)
    return {
      ...rest,
      figures: { now: answered(figures.now), before: answered(figures.before) },
      vat: vat.map((one) => ({ rate: one.rate, revenue: toEuros(one.revenue), net: toEuros(one.net), vat: toEuros(one.vat) })),
      series: series.map(({ period, name, now, before }) => ({ ...period, name, now: answered(now), before: answered(before) })),
    }
  },
)

export const getBestProducts = endpoint(
  'GET /api/admin/statistics/products',
  {
    summary: 'The ten products that brought in most within the paid orders of a period, with VAT, before refunds',
    for: 'staff',
    right: 'statistics',
    query: PeriodAsked,
    reply: z.object({ products: z.array(z.object({ id: z.int(), name: z.string(), packs: z.number(), sold: euros })) }),
    problems: ['input-invalid'],
  },
  async ({ shop, query }) => ({
    products: (await bestProducts(shop, query)).map((one) => ({ ...one, sold: toEuros(one.sold) })),
  }),
)

export const getStatisticsFile = endpoint(
  'GET /api/admin/statistics/file',
  {
    summary: 'The figures of a period per day as CSV for a Dutch spreadsheet',
    for: 'staff',
    right: 'statistics',
    query: PeriodAsked,
    reply: AnsweredFile,
    replyAs: 'csv',
    problems: ['input-invalid'],
  },
  ({ shop, query }) => statisticsFile(shop, query),
)

const answered = ({ orders, refunds, average, ...amounts }: Figures) => ({
  orders,
  refunds,
  average: average === null ? null : toEuros(average),
  sold: toEuros(amounts.sold),
  returned: toEuros(amounts.returned),
  revenue: toEuros(amounts.revenue),
  net: toEuros(amounts.net),
  vat: toEuros(amounts.vat),
  shipping: toEuros(amounts.shipping),
})

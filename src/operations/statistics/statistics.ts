import { loadShopDetails } from '#data/content/shop-details.ts'
import { toShopFileName } from '#domain/content/shop/shop-file-name.ts'
import {
  countSubscriptionChanges,
  type Funnel,
  listDailySales,
  loadFunnel,
} from '#data/statistics/figures.ts'
import {
  type DailySales,
  type SalesFigures,
  sumSalesFigures,
  sumVatFigures,
  type VatFigures,
  filterDailySales,
  type TimeSeriesPoint,
  createTimeSeries,
} from '#domain/statistics/figures.ts'
import { type Period, comparedPeriod, type Comparison } from '#domain/statistics/period.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { DbAndClock, DbContext } from '../context.ts'

type Compared<Value> = { current: Value; compared: Value }
type SubscriptionFlow = Awaited<ReturnType<typeof countSubscriptionChanges>>
export type Statistics = {
  period: Period
  compared: Period
  figures: Compared<SalesFigures>
  vat: VatFigures[]
  series: TimeSeriesPoint[]
  subscriptions: Compared<SubscriptionFlow>
  funnel: Compared<Funnel>
}

/** Does not validate the period: the caller first checks it with `periodError`. */
export async function loadStatistics(
  { db, clock }: DbAndClock,
  period: Period,
  comparison: Comparison,
): Promise<Statistics> {
  const compared = comparedPeriod(period, comparison, toCalendarDay(clock()))
  const [days, flow, flowBefore, funnel, funnelBefore] = await Promise.all([
    listDailySales(db, { from: compared.from, to: period.to }),
    countSubscriptionChanges(db, period),
    countSubscriptionChanges(db, compared),
    loadFunnel(db, period),
    loadFunnel(db, compared),
  ])
  const sumsOfPeriod = filterDailySales(days, period)
  return {
    period,
    compared,
    figures: {
      current: sumSalesFigures(sumsOfPeriod),
      compared: sumSalesFigures(filterDailySales(days, compared)),
    },
    vat: sumVatFigures(sumsOfPeriod),
    series: createTimeSeries(days, period, compared),
    subscriptions: { current: flow, compared: flowBefore },
    funnel: { current: funnel, compared: funnelBefore },
  }
}

export async function exportStatistics(
  { db }: DbContext,
  period: Period,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const sums = await listDailySales(db, period)
  const rates = sumVatFigures(sums).map(({ rate }) => rate)
  const days = [...new Set(sums.map(({ day }) => day))]
  const header = [
    'Dag',
    'Bestellingen',
    'Verkocht incl. btw',
    'Waarvan bezorging',
    'Terugbetaald',
    'Omzet incl. btw',
    'Omzet excl. btw',
    'Btw',
  ]
  const rows = [
    [...header, ...rates.flatMap((rate) => [`Omzet incl. ${rate}% btw`, `Btw ${rate}%`])],
    ...days.map((day) => toRow(day, filterDailySales(sums, { from: day, to: day }), rates)),
    toRow('Totaal', sums, rates),
  ]
  const { name } = await loadShopDetails(db)
  return {
    name: toShopFileName(name, `statistiek-${period.from}-${period.to}.csv`),
    bytes: formatDutchCsv(rows),
  }
}

function toRow(name: string, sums: readonly DailySales[], rates: readonly number[]): CsvValue[] {
  const { orders, sold, shipping, returned, revenue, net, vat } = sumSalesFigures(sums)
  const perRate = rates.flatMap((rate) => {
    const one = sumSalesFigures(sums.filter((sum) => sum.rate === rate))
    return [one.revenue, one.vat]
  })
  return [
    name,
    orders,
    ...[sold, shipping, returned, revenue, net, vat, ...perRate].map((cents) => ({ cents })),
  ]
}

// The shop's figures over a period, with the period before beside them, and the same as a file.

import { bestSold, daySums, type SoldProduct, subscriptionFlow } from '#data/book-entries.ts'
import { type Funnel, funnelOf } from '#data/visits.ts'
import { type DaySums, type Figures, figuresOf, vatFigures, type VatFigures, within } from '#domain/statistics/figures.ts'
import { type Period, periodBefore } from '#domain/statistics/period.ts'
import { type SeriesPart, seriesOf } from '#domain/statistics/series.ts'
import { type CsvValue, dutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { Shop } from './shop.ts'

type Beside<Value> = { now: Value; before: Value }
type Flow = Awaited<ReturnType<typeof subscriptionFlow>>
export type Statistics = {
  period: Period
  before: Period
  figures: Beside<Figures>
  vat: VatFigures[]
  series: SeriesPart[]
  subscriptions: Beside<Flow>
  funnel: Beside<Funnel>
}

/** The period is one of whyNoPeriod (domain/statistics/period.ts). */
export async function statistics({ db }: Pick<Shop, 'db'>, period: Period): Promise<Statistics> {
  const before = periodBefore(period)
  const [days, flow, flowBefore, funnel, funnelBefore] = await Promise.all([
    daySums(db, { from: before.from, to: period.to }),
    subscriptionFlow(db, period),
    subscriptionFlow(db, before),
    funnelOf(db, period),
    funnelOf(db, before),
  ])
  const own = within(days, period)
  return {
    period,
    before,
    figures: { now: figuresOf(own), before: figuresOf(within(days, before)) },
    vat: vatFigures(own),
    series: seriesOf(days, period),
    subscriptions: { now: flow, before: flowBefore },
    funnel: { now: funnel, before: funnelBefore },
  }
}

const mostBest = 10
/** Apart from the rest, because over years it takes longer. */
export const bestProducts = ({ db }: Pick<Shop, 'db'>, period: Period): Promise<SoldProduct[]> => bestSold(db, period, mostBest)

/** A line for each day on which something came in or went back, and their sum. */
export async function statisticsFile({ db }: Pick<Shop, 'db'>, period: Period): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const sums = await daySums(db, period)
  const rates = vatFigures(sums).map(({ rate }) => rate)
  const days = [...new Set(sums.map(({ day }) => day))]
  const head = [
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
    [...head, ...rates.flatMap((rate) => [`Omzet incl. ${rate}% btw`, `Btw ${rate}%`])],
    ...days.map((day) => line(day, within(sums, { from: day, to: day }), rates)),
    line('Totaal', sums, rates),
  ]
  return { name: `luwte-statistiek-${period.from}-${period.to}.csv`, bytes: dutchCsv(rows) }
}

function line(name: string, sums: readonly DaySums[], rates: readonly number[]): CsvValue[] {
  const { orders, sold, shipping, returned, revenue, net, vat } = figuresOf(sums)
  const perRate = rates.flatMap((rate) => {
    const one = figuresOf(sums.filter((sum) => sum.rate === rate))
    return [one.revenue, one.vat]
  })
  return [name, orders, ...[sold, shipping, returned, revenue, net, vat, ...perRate].map((cents) => ({ cents }))]
}

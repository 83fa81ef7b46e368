import {
  listDailySales,
  countSubscriptionChanges,
  type Funnel,
  loadFunnel,
  countSampleOutcomes,
  loadSubscriptionLives,
  countFinderSteps,
  groupFinderProducts,
  sumMissedSearches,
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
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { AppContext, DbContext, DbAndClock } from '../context.ts'
import { type Db, inTransaction } from '#data/core/db.ts'
import {
  countCheckoutStops,
  loadRecountMoment,
  recountStatistics,
  sumReturnCohorts,
  sumReturnedPacks,
} from '#data/statistics/recount.ts'
import { requireFound } from '#domain/problem.ts'
import { reportCheckoutStops } from '#domain/statistics/checkout-stops.ts'
import {
  type ColumnKind,
  describeRecount,
  type QuestionReport,
  type ReportCell,
  type StatisticsQuestion,
} from '#domain/statistics/question-report.ts'
import { reportReturnedPacks } from '#domain/statistics/returned-packs.ts'
import { reportReturningBuyers } from '#domain/statistics/returning-buyers.ts'
import { reportSampleOutcomes } from '#domain/statistics/sample-outcomes.ts'
import { countFinderSupply, reportSearches } from '#domain/statistics/searches.ts'
import { reportSubscriptionLife } from '#domain/statistics/subscription-life.ts'
import type { QuestionLoader } from '../extension-parts.ts'

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
  { db }: DbContext,
  period: Period,
  comparison: Comparison,
): Promise<Statistics> {
  const compared = comparedPeriod(period, comparison)
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
  return { name: `luwte-statistiek-${period.from}-${period.to}.csv`, bytes: formatDutchCsv(rows) }
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

const maxMissedSearches = 100

const coreLoaders: Record<StatisticsQuestion, QuestionLoader> = {
  klanten: async ({ db }, period) =>
    sayWhenCounted(db, reportReturningBuyers(await sumReturnCohorts(db, period))),
  abonnementen: async ({ db, clock }, period) =>
    reportSubscriptionLife(await loadSubscriptionLives(db, period, clock())),
  afrekenen: async ({ db }, period) =>
    sayWhenCounted(db, reportCheckoutStops(await countCheckoutStops(db, period))),
  retour: async ({ db, extensions }, period) => {
    const others = extensions.flatMap(({ returnReasons }) => returnReasons ?? [])
    const [returned, ...counts] = await Promise.all([
      sumReturnedPacks(db, period),
      ...others.map(({ count }) => count(db, period)),
    ])
    const reasons = others.map(({ about }, index) => ({ about, counts: counts[index]! }))
    return sayWhenCounted(db, reportReturnedPacks(returned, reasons, period))
  },
  proefpakjes: async ({ db, clock }, period) =>
    reportSampleOutcomes(await countSampleOutcomes(db, period, clock())),
  zoeken: async ({ db }, period) => {
    const [missed, finder, products] = await Promise.all([
      sumMissedSearches(db, period, maxMissedSearches),
      countFinderSteps(db, period),
      groupFinderProducts(db),
    ])
    return reportSearches({ missed, finder, supply: countFinderSupply(products) })
  },
}

/** For the answers from the sums that a nightly job counts. */
async function sayWhenCounted(db: Db, report: QuestionReport): Promise<QuestionReport> {
  return { ...report, remarks: [...report.remarks, describeRecount(await loadRecountMoment(db))] }
}

type QuestionContext = DbAndClock & Pick<AppContext, 'extensions'>

/**
 * Does not validate the period: the caller first checks it with `periodError`.
 * @throws Problem not-found
 */
export async function loadQuestionReport(
  context: QuestionContext,
  question: string,
  period: Period,
): Promise<QuestionReport> {
  const loaders = new Map<string, QuestionLoader>(
    [coreLoaders, ...context.extensions.map(({ questions = {} }) => questions)].flatMap((one) =>
      Object.entries(one),
    ),
  )
  return requireFound(loaders.get(question))(context, period)
}

type TableRequest = { question: string; table: number; period: Period }

/** `table` counts from 0. @throws Problem not-found */
export async function exportQuestionTable(
  context: QuestionContext,
  { question, table: index, period }: TableRequest,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { tables } = await loadQuestionReport(context, question, period)
  const table = requireFound(tables[index])
  const header = table.columns.map(({ name, kind }) => (kind === 'share' ? `${name} (%)` : name))
  const rows = table.rows.map((row) =>
    row.map((cell, column) => toCsvValue(cell, table.columns[column]?.kind)),
  )
  const number = tables.length > 1 ? `-${index + 1}` : ''
  return {
    name: `luwte-${question}${number}-${period.from}-${period.to}.csv`,
    bytes: formatDutchCsv([header, ...rows]),
  }
}

/** Writes a share as a percentage with one decimal, so that a spreadsheet can sort and chart it. */
const toCsvValue = (cell: ReportCell, kind: ColumnKind | undefined): CsvValue =>
  kind === 'share' && typeof cell === 'number' ? Math.round(cell * 1000) / 10 : cell

/** Every night, because counting these sums at each visit would take too long. Idempotent. */
export const runStatisticsCount = ({ db, clock }: DbAndClock): Promise<void> =>
  inTransaction(db, (tx) => recountStatistics(tx, clock()))

/** Runs at the start, so that a new or updated shop need not wait for the night. */
export async function countStatisticsIfNew(context: DbAndClock): Promise<void> {
  if ((await loadRecountMoment(context.db)) === null) await runStatisticsCount(context)
}

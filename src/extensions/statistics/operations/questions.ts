import type { Db } from '#data/core/db.ts'
import { requireFound } from '#domain/problem.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { ColumnKind, QuestionReport, ReportCell } from '#domain/statistics/question-report.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatDate, formatDateTime } from '#domain/time/format-date.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { AppContext, DbAndClock } from '#operations/context.ts'
import type { QuestionLoader } from '#operations/extension-parts.ts'
import {
  countFinderSteps,
  countSampleOutcomes,
  groupFinderProducts,
  loadSubscriptionLives,
  sumMissedSearches,
} from '../data/question-figures.ts'
import {
  countCheckoutStops,
  loadRecountMoment,
  sumReturnCohorts,
  sumReturnedPacks,
} from '../data/recount.ts'
import { reportCheckoutStops } from '../domain/checkout-stops.ts'
import type { StatisticsQuestion } from '../domain/questions.ts'
import { reportReturnedPacks } from '../domain/returned-packs.ts'
import { reportReturningBuyers } from '../domain/returning-buyers.ts'
import { reportSampleOutcomes } from '../domain/sample-outcomes.ts'
import { countFinderSupply, reportSearches } from '../domain/searches.ts'
import { reportSubscriptionLife } from '../domain/subscription-life.ts'

const maxMissedSearches = 100

const ownLoaders: Record<StatisticsQuestion, QuestionLoader> = {
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

/** Null before the first count, which begins when the shop starts. */
const describeRecount = (at: Date | null): string =>
  at
    ? `Met de bestellingen tot en met ${formatDate(addDays(toCalendarDay(at), -1))}. Geteld op ${formatDateTime(at)}; dat gebeurt elke nacht.`
    : 'De winkel telt deze cijfers nu voor het eerst. Kijk over een paar minuten nog eens.'

type QuestionContext = DbAndClock & Pick<AppContext, 'extensions'>

/**
 * Also answers the questions of other extensions. Does not validate the period: the caller first
 * checks it with `periodError`.
 * @throws Problem not-found
 */
export async function loadQuestionReport(
  context: QuestionContext,
  question: string,
  period: Period,
): Promise<QuestionReport> {
  const loaders = new Map<string, QuestionLoader>(
    [ownLoaders, ...context.extensions.map(({ questions = {} }) => questions)].flatMap((one) =>
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

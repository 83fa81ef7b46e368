// Answers a question about a period, and exports one of the tables of the answer as CSV.

import { sumReturnCohorts } from '#data/statistics/return-cohorts.ts'
import { loadSubscriptionLives } from '#data/statistics/subscription-lives.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { ColumnKind, QuestionReport, ReportCell } from '#domain/statistics/question-report.ts'
import type { StatisticsQuestion } from '#domain/statistics/questions.ts'
import { reportReturningBuyers } from '#domain/statistics/returning-buyers.ts'
import { reportSubscriptionLife } from '#domain/statistics/subscription-life.ts'
import { Problem } from '#domain/problem.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { DbAndClock } from '../context.ts'

const loaders: Record<StatisticsQuestion, (context: DbAndClock, period: Period) => Promise<QuestionReport>> = {
  klanten: async ({ db }, period) => reportReturningBuyers(await sumReturnCohorts(db, period)),
  abonnementen: async ({ db, clock }, period) => reportSubscriptionLife(await loadSubscriptionLives(db, period, clock())),
}

/** Does not validate the period: the caller first checks it with `periodError`. */
export const loadQuestionReport = (context: DbAndClock, question: StatisticsQuestion, period: Period): Promise<QuestionReport> =>
  loaders[question](context, period)

type TableRequest = { question: StatisticsQuestion; table: number; period: Period }

/** `table` counts from 0. @throws Problem not-found */
export async function exportQuestionTable(
  context: DbAndClock,
  { question, table: index, period }: TableRequest,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { tables } = await loadQuestionReport(context, question, period)
  const table = tables[index]
  if (!table) throw new Problem('not-found')
  const header = table.columns.map(({ name, kind }) => (kind === 'share' ? `${name} (%)` : name))
  const rows = table.rows.map((row) => row.map((cell, column) => toCsvValue(cell, table.columns[column]?.kind)))
  const number = tables.length > 1 ? `-${index + 1}` : ''
  return { name: `luwte-${question}${number}-${period.from}-${period.to}.csv`, bytes: formatDutchCsv([header, ...rows]) }
}

/** Writes a share as a percentage with one decimal, so that a spreadsheet can sort and chart it. */
const toCsvValue = (cell: ReportCell, kind: ColumnKind | undefined): CsvValue =>
  kind === 'share' && typeof cell === 'number' ? Math.round(cell * 1000) / 10 : cell

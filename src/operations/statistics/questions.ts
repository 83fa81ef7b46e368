import { loadShopDetails } from '#data/content/shop-details.ts'
import { toShopFileName } from '#domain/content/shop/shop-file-name.ts'
import { requireFound } from '#domain/problem.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { ColumnKind, QuestionReport, ReportCell } from '#domain/statistics/question-report.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { AppContext, DbAndClock } from '../context.ts'

type QuestionContext = DbAndClock & Pick<AppContext, 'extensions'>

/**
 * Answers a question of an extension that the shop uses. Does not validate the period: the caller
 * first checks it with `periodError`.
 * @throws Problem not-found
 */
export async function loadQuestionReport(
  context: QuestionContext,
  question: string,
  period: Period,
): Promise<QuestionReport> {
  const loaders = new Map(
    context.extensions.flatMap(({ questions = {} }) => Object.entries(questions)),
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
  const { name: shopName } = await loadShopDetails(context.db)
  return {
    name: toShopFileName(shopName, `${question}${number}-${period.from}-${period.to}.csv`),
    bytes: formatDutchCsv([header, ...rows]),
  }
}

/** Writes a share as a percentage with one decimal, so that a spreadsheet can sort and chart it. */
const toCsvValue = (cell: ReportCell, kind: ColumnKind | undefined): CsvValue =>
  kind === 'share' && typeof cell === 'number' ? Math.round(cell * 1000) / 10 : cell

// The answer to a question about the shop: one sentence, one picture and its tables, without data
// about a person. Screen, API and CSV file show the same report.

/** A share is a number from 0 to 1. Null is shown as a dash. */
export type ReportCell = string | number | null
export type ColumnKind = 'text' | 'count' | 'share' | 'days'
export type ReportColumn = { name: string; kind: ColumnKind }
export type ReportTable = {
  title: string
  /** One or two sentences below the title; empty if the columns say enough. */
  about: string
  columns: ReportColumn[]
  rows: ReportCell[][]
  empty: string
}

/** `label` is the value in words, because a bar alone does not tell it. */
export type ChartBar = { name: string; value: number; label: string }
/** Each point is a number of months and the share that is left. The first point is [0, 1]. */
export type ChartCurve = { name: string; points: [number, number][] }
/** `description` tells screen readers what the picture shows. */
export type ReportChart =
  /** `max` is the value of a full bar, such as 1 for shares. */
  | { kind: 'bars'; title: string; description: string; max: number; bars: ChartBar[] }
  | { kind: 'curves'; title: string; description: string; curves: ChartCurve[] }

export type QuestionReport = {
  headline: string
  /** Sentences that limit or explain the answer. */
  remarks: string[]
  chart: ReportChart | null
  tables: ReportTable[]
}

export const toColumns = (kinds: Readonly<Record<string, ColumnKind>>): ReportColumn[] =>
  Object.entries(kinds).map(([name, kind]) => ({ name, kind }))

/** Of a chart. */
export const maxBars = 12

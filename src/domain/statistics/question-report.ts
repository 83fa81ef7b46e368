// The answer to a question about the shop: one sentence, one picture and its tables, without data
// about a person. Screen, API and CSV file show the same report.

import { addDays, toCalendarDay } from '../time/calendar-day.ts'
import { formatDate, formatDateTime } from '../time/format-date.ts'
import { formatShare } from './figures.ts'

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

export const maxBars = 12

type ShareBars = { title: string; per: string; unit: string }

/**
 * Draws a bar per group: `share` of `total`. The highest share is first. `unit` is what `total`
 * counts, such as 'kopers'. Returns null without groups.
 */
export function drawShares(
  { title, per, unit }: ShareBars,
  groups: readonly { name: string; share: number; total: number }[],
): ReportChart | null {
  const bars = groups.map(({ name, share, total }) => ({
    name,
    value: share,
    label: `${formatShare(share)} van ${total}`,
  }))
  const [first] = bars
  if (!first) return null
  return {
    kind: 'bars',
    title,
    description: `${title}: een staaf per ${per}, de meeste eerst. Bovenaan staat ${first.name} met ${first.label} ${unit}. De tabel hieronder zegt alles.`,
    max: 1,
    bars: bars.slice(0, maxBars),
  }
}

/** A key is the last part of the path of the screen. */
export const questionNames = {
  klanten: 'Klanten',
  abonnementen: 'Abonnementen',
  afrekenen: 'Afrekenen',
  retour: 'Retour',
  proefpakjes: 'Proefpakjes',
  zoeken: 'Zoeken',
}
export type StatisticsQuestion = keyof typeof questionNames
export const statisticsQuestions = Object.keys(questionNames) as StatisticsQuestion[]

/** Null before the first count, which begins when the shop starts. */
export const describeRecount = (at: Date | null): string =>
  at
    ? `Met de bestellingen tot en met ${formatDate(addDays(toCalendarDay(at), -1))}. Geteld op ${formatDateTime(at)}; dat gebeurt elke nacht.`
    : 'De winkel telt deze cijfers nu voor het eerst. Kijk over een paar minuten nog eens.'

// How long a subscription lives, per frequency of delivery. Running subscriptions are censored:
// they count as long as they were followed.

import { type DeliveryInterval, intervalLabels } from '../subscription/interval.ts'
import { formatShare, shareOf } from './format-share.ts'
import {
  type Durations,
  estimateSurvival,
  medianSurvival,
  type SurvivalStep,
  survivalAfter,
} from './kaplan-meier.ts'
import type { ChartCurve, QuestionReport } from './question-report.ts'
import { mergeSmallGroups, minGroupSize } from './small-groups.ts'

export const stopWays = ['self', 'on-request', 'unpaid', 'erased'] as const
export type StopWay = (typeof stopWays)[number]

export type SubscriptionLives = {
  groups: { interval: DeliveryInterval; durations: Durations[] }[]
  stops: { way: StopWay; count: number }[]
}

const stopWayLabels: Record<StopWay, string> = {
  self: 'De klant stopte zelf',
  'on-request': 'Gestopt door ons, op verzoek van de klant',
  unpaid: 'Gestopt terwijl een betaling mislukt was',
  erased: 'Niet meer na te gaan: gegevens gewist',
}

const daysPerMonth = 365.25 / 12
const monthsInTable = [3, 6, 12] as const
/** Months. A later point rests on few subscriptions. */
const maxMonths = 36

type Group = { name: string; durations: Durations[] }
const countAll = ({ durations }: Group) =>
  durations.reduce((sum, { ended, running }) => sum + ended + running, 0)
const countEnded = ({ durations }: Group) => durations.reduce((sum, { ended }) => sum + ended, 0)
const mergeGroups = (name: string, groups: readonly Group[]): Group => ({
  name,
  durations: groups.flatMap(({ durations }) => durations),
})

export function reportSubscriptionLife({ groups, stops }: SubscriptionLives): QuestionReport {
  const named = groups.map(({ interval, durations }) => ({
    name: capitalise(intervalLabels[interval]),
    durations,
  }))
  const { shown, rest } = mergeSmallGroups(named, countAll, (small) =>
    mergeGroups('Overige', small),
  )
  const all = mergeGroups('Alle abonnementen', named)
  const isEnough = countAll(all) >= minGroupSize
  const rows = isEnough ? [...shown, ...(rest ? [rest] : []), all].map(toLife) : []
  const ways = mergeSmallGroups(
    stops.map(({ way, count }) => ({ name: stopWayLabels[way], count })),
    ({ count }) => count,
    (small) => ({
      name: small.length === stops.length ? 'Alle manieren samen' : 'Overige',
      count: small.reduce((sum, { count }) => sum + count, 0),
    }),
  )
  const stopRows = [...ways.shown, ...(ways.rest ? [ways.rest] : [])]
  const stopped = stopRows.reduce((sum, { count }) => sum + count, 0)
  return {
    headline: describeLife(rows.at(-1)),
    remarks: [],
    chart: isEnough ? drawLives(rows) : null,
    tables: [
      {
        title: 'Levensduur per ritme',
        about:
          'Welk deel er na 3, 6 en 12 maanden nog is. Een streepje: nog geen vijf abonnementen zijn zo lang gevolgd.',
        columns: [
          { name: 'Ritme', kind: 'text' },
          { name: 'Begonnen', kind: 'count' },
          { name: 'Lopen nog', kind: 'count' },
          { name: 'Helft stopt na', kind: 'text' },
          ...monthsInTable.map((months) => ({
            name: `Na ${months} maanden`,
            kind: 'share' as const,
          })),
        ],
        rows: rows.map(({ name, begun, running, median, shareAfter }) => [
          name,
          begun,
          running,
          describeMedian(median),
          ...monthsInTable.map(shareAfter),
        ]),
        empty: 'In deze periode begonnen minder dan vijf abonnementen. Kies een langere periode.',
      },
      {
        title: 'Hoe ze stopten',
        about: 'Wie stopt, hoeft geen reden te geven. We vragen er ook niet naar.',
        columns: [
          { name: 'Hoe', kind: 'text' },
          { name: 'Abonnementen', kind: 'count' },
          { name: 'Deel', kind: 'share' },
        ],
        rows: stopRows.map(({ name, count }) => [name, count, shareOf(count, stopped)]),
        empty: 'Van deze abonnementen stopten er minder dan vijf.',
      },
    ],
  }
}

type Life = ReturnType<typeof toLife>
function toLife(group: Group) {
  const steps = estimateSurvival(group.durations)
  const reliable = steps.filter(({ atRisk }) => atRisk >= minGroupSize)
  const followed = lastReliableDay(group)
  const begun = countAll(group)
  return {
    name: group.name,
    begun,
    running: begun - countEnded(group),
    median: medianSurvival(reliable),
    curve: toCurve(group.name, reliable, followed),
    /** Null if fewer than five subscriptions were followed that long. */
    shareAfter: (months: number): number | null =>
      months * daysPerMonth <= followed ? survivalAfter(reliable, months * daysPerMonth) : null,
  }
}

/** The last day on which at least five subscriptions were followed. */
function lastReliableDay({ durations }: Group): number {
  let followed = 0
  for (const { days, ended, running } of durations.toSorted(
    (one, other) => other.days - one.days,
  )) {
    followed += ended + running
    if (followed >= minGroupSize) return days
  }
  return 0
}

/** A point per month, so that no point shows the day of one ending. */
function toCurve(name: string, steps: readonly SurvivalStep[], lastDay: number): ChartCurve {
  const months = Math.min(maxMonths, Math.floor(lastDay / daysPerMonth))
  return {
    name,
    points: Array.from(
      { length: months + 1 },
      (_, month) => [month, survivalAfter(steps, month * daysPerMonth)] as [number, number],
    ),
  }
}

const describeMedian = (days: number | undefined): string => {
  if (days === undefined) return 'nog niet te zeggen'
  const months = days / daysPerMonth
  if (months < 2) return `${days} ${days === 1 ? 'dag' : 'dagen'}`
  return `${Math.round(months)} maanden`
}

function describeLife(all: Life | undefined): string {
  if (!all) return 'Er zijn nog te weinig abonnementen om te zeggen hoe lang ze lopen.'
  const half =
    all.median === undefined
      ? 'Hoe lang een abonnement loopt, is nog niet te zeggen: meer dan de helft loopt nog'
      : `De helft van de abonnementen stopt binnen ${describeMedian(all.median)}`
  const after = monthsInTable.toReversed().find((months) => all.shareAfter(months) !== null)
  return after === undefined
    ? `${half}.`
    : `${half}. Na ${after} maanden is ${formatShare(all.shareAfter(after))} er nog.`
}

function drawLives(lives: readonly Life[]): QuestionReport['chart'] {
  const curves = lives.map(({ curve }) => curve).filter(({ points }) => points.length > 1)
  const all = curves.at(-1)
  const [months, share] = all?.points.at(-1) ?? []
  if (!all || months === undefined || share === undefined) return null
  const title = 'Welk deel van de abonnementen er nog is'
  return {
    kind: 'curves',
    title,
    description: `${title}: een lijn per ritme, vanaf 100% bij het begin. Van alle abonnementen is na ${months} ${months === 1 ? 'maand' : 'maanden'} nog ${formatShare(share)} over. De tabel hieronder zegt alles.`,
    curves,
  }
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

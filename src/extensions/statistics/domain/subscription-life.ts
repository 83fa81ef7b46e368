// Running subscriptions are censored: they count as long as they were followed.

import { type DeliveryInterval, intervalLabels } from '#domain/subscription/interval.ts'
import { formatShare, shareOf, sumOf } from '#domain/statistics/figures.ts'
import {
  type ChartCurve,
  type QuestionReport,
  toColumns,
} from '#domain/statistics/question-report.ts'
import { listCounts, listGroups, minGroupSize } from './small-groups.ts'

/**
 * For the Kaplan–Meier estimator: which share is left after a time, although some have not ended
 * yet. How many ended after this many days, and how many were still running when the count was made
 * (censored).
 */
export type Durations = { days: number; ended: number; running: number }
/**
 * `share` is what is left after the endings of this day, and `atRisk` how many were followed until
 * then.
 */
type SurvivalStep = { days: number; share: number; atRisk: number }

/**
 * Returns a step for each day with an ending, in order of time. One that was still running on a day
 * counts as followed on that day.
 */
export function estimateSurvival(durations: readonly Durations[]): SurvivalStep[] {
  let atRisk = sumOf(durations, ({ ended, running }) => ended + running)
  let share = 1
  const steps: SurvivalStep[] = []
  for (const { days, ended, running } of sumPerDay(durations)) {
    if (ended > 0) {
      share *= 1 - ended / atRisk
      steps.push({ days, share, atRisk })
    }
    atRisk -= ended + running
  }
  return steps
}

function sumPerDay(durations: readonly Durations[]): Durations[] {
  const days = new Map<number, Durations>()
  for (const one of durations) {
    const sum = days.get(one.days) ?? { days: one.days, ended: 0, running: 0 }
    days.set(one.days, {
      days: one.days,
      ended: sum.ended + one.ended,
      running: sum.running + one.running,
    })
  }
  return [...days.values()].sort((one, other) => one.days - other.days)
}

export const medianSurvival = (steps: readonly SurvivalStep[]): number | undefined =>
  steps.find(({ share }) => share <= 0.5)?.days

export const survivalAfter = (steps: readonly SurvivalStep[], days: number): number =>
  steps.findLast((step) => step.days <= days)?.share ?? 1

export type SubscriptionLives = {
  groups: { interval: DeliveryInterval; durations: Durations[] }[]
  stops: { way: StopWay; count: number }[]
}

const stopWayLabels = {
  self: 'De klant stopte zelf',
  'on-request': 'Gestopt door ons, op verzoek van de klant',
  unpaid: 'Gestopt terwijl een betaling mislukt was',
  erased: 'Niet meer na te gaan: gegevens gewist',
}
export type StopWay = keyof typeof stopWayLabels

const daysPerMonth = 365.25 / 12
const monthsInTable = [3, 6, 12] as const
/** Months. A later point rests on few subscriptions. */
const maxMonths = 36

type Group = { name: string; durations: Durations[] }
const countAll = ({ durations }: Group) => sumOf(durations, ({ ended, running }) => ended + running)
const countEnded = ({ durations }: Group) => sumOf(durations, ({ ended }) => ended)
const mergeGroups = (name: string, groups: readonly Group[]): Group => ({
  name,
  durations: groups.flatMap(({ durations }) => durations),
})

export function reportSubscriptionLife({ groups, stops }: SubscriptionLives): QuestionReport {
  const named = groups.map(({ interval, durations }) => ({
    name: capitalise(intervalLabels[interval]),
    durations,
  }))
  const all = mergeGroups('Alle abonnementen', named)
  const isEnough = countAll(all) >= minGroupSize
  const shown = listGroups(named, countAll, (small) => mergeGroups('Overige', small))
  const rows = isEnough ? [...shown, all].map(toLife) : []
  const ways = listCounts(
    stops.map(({ way, count }) => ({ name: stopWayLabels[way], count })),
    ({ length }) => (length === stops.length ? 'Alle manieren samen' : 'Overige'),
  )
  const stopped = sumOf(ways, ({ count }) => count)
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
          ...toColumns({
            Ritme: 'text',
            Begonnen: 'count',
            'Lopen nog': 'count',
            'Helft stopt na': 'text',
          }),
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
        columns: toColumns({ Hoe: 'text', Abonnementen: 'count', Deel: 'share' }),
        rows: ways.map(({ name, count }) => [name, count, shareOf(count, stopped)]),
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

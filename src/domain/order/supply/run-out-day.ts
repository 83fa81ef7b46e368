// How long the pieces that a customer received last; not a forecast of the shop's own stock.

import { addDays, type CalendarDay, daysBetween } from '../../time/calendar-day.ts'
import { maxPiecesPerDay } from '../../catalogue/price/pack-calculator.ts'
import { isRecord } from '../../is-record.ts'
import { parseJson } from '../../parse-json.ts'

export type DeliveredPieces = { day: CalendarDay; pieces: number }

/**
 * The first day without a piece. Assumes the same number of pieces each day from the first delivery
 * on. Pieces that are left when a delivery comes are used first. Undefined without deliveries.
 */
export function estimateRunOutDay(
  deliveries: readonly DeliveredPieces[],
  perDay: number,
): CalendarDay | undefined {
  const [first, ...later] = deliveries
    .filter(({ pieces }) => pieces > 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  if (!first || !(perDay > 0)) return undefined
  // Counts in pieces: days in parts would be rounded, and differently for another order of the
  // deliveries.
  const piecesUsed = later.reduce(
    (used, { day, pieces }) => Math.max(used, daysBetween(first.day, day) * perDay) + pieces,
    first.pieces,
  )
  return addDays(first.day, Math.floor(piecesUsed / perDay))
}

export const countDaysLeft = (runOutDay: CalendarDay, today: CalendarDay): number =>
  Math.max(0, daysBetween(today, runOutDay))

export function describeDaysLeft(days: number): string {
  if (days === 0) return 'Waarschijnlijk zijn ze nu op.'
  return `Je hebt nog ongeveer ${days} ${days === 1 ? 'dag' : 'dagen'}.`
}

/** For a line that already names the product. */
export const describeDaysLeftShortly = (days: number): string =>
  days === 0 ? 'waarschijnlijk op' : `nog ongeveer ${days} ${days === 1 ? 'dag' : 'dagen'}`

// How many pieces of each item a customer uses per day. Says something about health, so it stays on
// the device.

/** By item id. */
type UsePerDay = Readonly<Record<string, number>>

/** Never throws. */
export function parseUsePerDay(text: string | null): UsePerDay {
  const stored = parseJson(text)
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, perDay]) =>
      /^\d+$/.test(id) &&
      Number.isInteger(perDay) &&
      Number(perDay) >= 1 &&
      Number(perDay) <= maxPiecesPerDay
        ? [[id, Number(perDay)]]
        : [],
    ),
  )
}

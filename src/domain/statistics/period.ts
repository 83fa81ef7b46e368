// The days that figures are about: calendar days in the Netherlands, from midnight to midnight, the last one included.

import { type Day, dayOfMonth, daysBetween, daysLater, firstOfMonth, monthsLater } from '../time/calendar-day.ts'

export type Period = { from: Day; to: Day }

/** So many days fit in one question: ten years. */
export const mostDays = 3_660
/** Before it no shop of ours was open. */
export const firstDay: Day = '2000-01-01'

export const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1

const endsItsMonth = (day: Day) => dayOfMonth(daysLater(day, 1)) === 1

/** The period to hold it against: as many whole months when it is whole months, else as many days, right before it. */
export function periodBefore(period: Period): Period {
  const to = daysLater(period.from, -1)
  if (dayOfMonth(period.from) !== 1 || !endsItsMonth(period.to)) return { from: daysLater(period.from, -daysIn(period)), to }
  return { from: monthsLater(period.from, -monthsIn(period)), to }
}

function monthsIn({ from, to }: Period): number {
  let months = 1
  for (let first = firstOfMonth(from); first < firstOfMonth(to); first = monthsLater(first, 1)) months++
  return months
}

/** The whole month that a day such as '2026-11-21' lies in. */
export const monthOf = (day: Day): Period => ({ from: firstOfMonth(day), to: daysLater(monthsLater(firstOfMonth(day), 1), -1) })

/** The periods that are one press away, seen from today. */
export function usualPeriods(today: Day): { name: string; period: Period }[] {
  return [
    { name: 'Vandaag', period: { from: today, to: today } },
    { name: '7 dagen', period: { from: daysLater(today, -6), to: today } },
    { name: '30 dagen', period: { from: daysLater(today, -29), to: today } },
    { name: 'Deze maand', period: { from: firstOfMonth(today), to: today } },
    { name: 'Vorige maand', period: monthOf(daysLater(firstOfMonth(today), -1)) },
    { name: 'Dit jaar', period: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ]
}

/** Why a period cannot be asked for; undefined when it can. Days are real ones. */
export function whyNoPeriod(period: Period): string | undefined {
  if (period.from > period.to) return 'De eerste dag ligt na de laatste.'
  if (period.from < firstDay) return 'Kies een eerste dag na 1999.'
  return daysIn(period) > mostDays ? 'Kies hoogstens tien jaar tegelijk.' : undefined
}

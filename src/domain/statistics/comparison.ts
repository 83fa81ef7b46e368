// The earlier period that staff compare the figures of a period with.

import { addDays, addMonths, dayOfMonth } from '../time/calendar-day.ts'
import { isLastOfMonth, type Period, previousPeriod } from './period.ts'

export const comparisons = ['previous', 'month-before', 'year-before'] as const
export type Comparison = (typeof comparisons)[number]

export const comparisonLabels: Record<Comparison, string> = {
  previous: 'De periode ervoor',
  'month-before': 'Dezelfde dagen, een maand eerder',
  'year-before': 'Dezelfde dagen, een jaar eerder',
}

export function comparedPeriod(period: Period, comparison: Comparison): Period {
  if (comparison === 'previous') return previousPeriod(period)
  return shiftMonths(period, comparison === 'month-before' ? -1 : -12)
}

/** A period that ends with its month still does so after the shift. */
function shiftMonths({ from, to }: Period, months: number): Period {
  const shiftedTo = isLastOfMonth(to)
    ? addDays(addMonths(addDays(to, 1), months), -1)
    : addMonths(to, months)
  return { from: addMonths(from, months, dayOfMonth(from)), to: shiftedTo }
}

import { daysPerMonth } from '../catalogue/price/pack-calculator.ts'
import { formatDate } from '../time/format-date.ts'
import { type CalendarDay, daysBetween } from '../time/calendar-day.ts'
import { type DeliveryInterval, deliveryIntervals, intervalLength, isMonthly } from './interval.ts'

/** Below this share the difference is smaller than the estimate is certain. */
const minDifference = 0.25

const daysOf = (interval: DeliveryInterval): number =>
  intervalLength(interval) * (isMonthly(interval) ? daysPerMonth : 7)

/**
 * Returns the interval nearest to the days that one delivery lasts. Undefined if the current
 * interval is about right.
 */
export function suggestInterval(
  current: DeliveryInterval,
  daysPerDelivery: number,
): DeliveryInterval | undefined {
  const difference = (interval: DeliveryInterval) => Math.abs(daysOf(interval) - daysPerDelivery)
  const nearest = deliveryIntervals.toSorted(
    (one, other) => difference(one) - difference(other),
  )[0]!
  const isFarOff = difference(current) > minDifference * daysOf(current)
  return isFarOff && difference(nearest) < difference(current) ? nearest : undefined
}

export function describeNextDelivery(nextDay: CalendarDay, runOutDay: CalendarDay): string {
  const daysLate = daysBetween(runOutDay, nextDay)
  if (daysLate <= 0) return `Je volgende levering komt eerder: op ${formatDate(nextDay)}.`
  return `Je volgende levering is op ${formatDate(nextDay)}. Dat is ongeveer ${daysLate} ${daysLate === 1 ? 'dag' : 'dagen'} te laat.`
}

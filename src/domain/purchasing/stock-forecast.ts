// When an item runs out, from its stock, its sales per day, the coming deliveries of subscriptions
// and the packs on order.

import { type CalendarDay, addDays, daysBetween } from '../time/calendar-day.ts'

/** The shop does not forecast further ahead. */
export const forecastDays = 180

/** `packs` of `deliveries` subscription deliveries on one day. */
export type ComingDelivery = { day: CalendarDay; packs: number; deliveries: number }
/** Packs on order. `day` is null if staff do not know when they arrive. */
export type Arrival = { day: CalendarDay | null; packs: number }

export type StockSituation = {
  /** Packs for sale; packs of open orders are not among them. */
  stock: number
  perDay: number
  deliveries: readonly ComingDelivery[]
  arrivals: readonly Arrival[]
}

/**
 * Returns the first day at whose end no pack is left; today for a sold-out item, and null if the
 * stock lasts. An arrival that is late or has no day does not count, because nobody can rely on it.
 */
export function forecastRunOut(
  { stock, perDay, deliveries, arrivals }: StockSituation,
  today: CalendarDay,
): CalendarDay | null {
  /** What is added or leaves on each day, by its distance from today. */
  const changes = Array.from({ length: forecastDays }, () => -perDay)
  const add = (ahead: number, packs: number) => {
    if (ahead < forecastDays) changes[ahead] = (changes[ahead] ?? 0) + packs
  }
  for (const { day, packs } of arrivals)
    if (day !== null && day >= today) add(daysBetween(today, day), packs)
  for (const { day, packs } of deliveries) add(Math.max(0, daysBetween(today, day)), -packs)
  let left = stock
  for (const [ahead, change] of changes.entries()) {
    left += change
    if (left < minLeft) return addDays(today, ahead)
  }
  return null
}
/** Sums of fractions are not exact. */
const minLeft = 1e-6

/**
 * Whether an item is sold out before the supplier can deliver. `deliverableOn` is the day of a
 * delivery that staff order today.
 */
export const isTooLateToOrder = (
  runsOutOn: CalendarDay | null,
  deliverableOn: CalendarDay | null,
): boolean => runsOutOn !== null && deliverableOn !== null && runsOutOn < deliverableOn

// How many packs of an item to order now, in whole cases.

import { type CalendarDay, addDays } from '../time/calendar-day.ts'
import type { StockSituation } from './stock-forecast.ts'

/** Staff look at the proposals at least this often. */
const reviewDays = 7
/** The stock lasts this much longer, for a late delivery or a busy week. */
const safetyDays = 7

export type ProposalSituation = StockSituation & {
  leadTimeDays: number
  packsPerCase: number
  /** Customers who wait for a mail that the item is back. Each of them buys a pack. */
  waiting: number
  /** The number of packs at which staff get a warning; 0 if they chose none. */
  minimumStock: number
}

/**
 * The last day that an order of today has to last for: the delivery after the next order, and a
 * week of safety.
 */
export const coveredUntil = (leadTimeDays: number, today: CalendarDay): CalendarDay =>
  addDays(today, leadTimeDays + reviewDays + safetyDays)

/**
 * Returns a multiple of `packsPerCase`, or 0. More sales never lower it, and more stock never
 * raises it.
 */
export function proposePacks(
  {
    stock,
    perDay,
    deliveries,
    arrivals,
    leadTimeDays,
    packsPerCase,
    waiting,
    minimumStock,
  }: ProposalSituation,
  today: CalendarDay,
): number {
  const until = coveredUntil(leadTimeDays, today)
  const subscribed = deliveries
    .filter(({ day }) => day <= until)
    .reduce((sum, { packs }) => sum + packs, 0)
  const demand =
    Math.max(perDay * (leadTimeDays + reviewDays + safetyDays) + subscribed, minimumStock) + waiting
  const needed = demand - stock - sumPacks(arrivals)
  // Sums of fractions are not exact.
  return needed < 1e-6 ? 0 : Math.ceil((needed - 1e-6) / packsPerCase) * packsPerCase
}

export const sumPacks = (parts: readonly { packs: number }[]): number =>
  parts.reduce((sum, { packs }) => sum + packs, 0)

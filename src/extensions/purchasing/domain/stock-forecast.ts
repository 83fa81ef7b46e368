import { type DeliverySchedule, nextScheduledDate } from '#domain/subscription/delivery-dates.ts'
import { type NextDelivery, nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import { addDays, type CalendarDay, daysBetween } from '#domain/time/calendar-day.ts'

/** The shop does not forecast further ahead. */
const forecastDays = 180

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

/** `deliverableOn` is the day of a delivery that staff order today. */
export const isTooLateToOrder = (
  runsOutOn: CalendarDay | null,
  deliverableOn: CalendarDay | null,
): boolean => runsOutOn !== null && deliverableOn !== null && runsOutOn < deliverableOn

// How many packs of an item the shop sells per day. Deliveries of subscriptions do not count,
// because the forecast knows their days.

export const salesWindowDays = 56
/**
 * An item that was for sale for a shorter time counts as for sale this long, so that two sales on
 * its first day are not two a day.
 */
const minSalesDays = 14
/** One order of this size counts in full, even if there is no other. */
const ordinaryOrderPacks = 4

/** How many orders had this number of packs of the item. */
export type OrderSize = { packs: number; orders: number }

/**
 * The largest order counts as at most twice the next largest, so that one large order does not make
 * the shop buy for more of them. `daysForSale` are the days of the window on which the item was in
 * stock. More or larger orders never lower the result.
 */
export function calculateSalesPerDay(sizes: readonly OrderSize[], daysForSale: number): number {
  const total = sizes.reduce((sum, { packs, orders }) => sum + packs * orders, 0)
  const [largest, next] = sizes
    .flatMap(({ packs, orders }) => Array.from({ length: Math.min(orders, 2) }, () => packs))
    .sort((a, b) => b - a)
  if (largest === undefined) return 0
  const counted = Math.min(largest, Math.max(2 * (next ?? 0), ordinaryOrderPacks))
  return (total - largest + counted) / Math.max(daysForSale, minSalesDays)
}

type Schedule = NextDelivery & DeliverySchedule
/**
 * `deliveries` subscriptions with the same schedule, which together take `packs` at each delivery.
 */
export type SubscribedPacks = Schedule & { packs: number; deliveries: number }

/**
 * Calculates the days of each schedule once, because the subscriptions of many items share them.
 */
export function createDeliveryCalendar(
  today: CalendarDay,
): (subscribed: readonly SubscribedPacks[]) => ComingDelivery[] {
  const end = addDays(today, forecastDays)
  const daysBySchedule = new Map<string, readonly CalendarDay[]>()
  const daysOf = (schedule: Schedule): readonly CalendarDay[] => {
    const { state, nextDate, earliestChargeDate, pausedUntil, anchorDay, interval } = schedule
    const key = [state, nextDate, earliestChargeDate, pausedUntil, anchorDay, interval].join()
    const days = daysBySchedule.get(key) ?? listDays(schedule, end)
    daysBySchedule.set(key, days)
    return days
  }
  return (subscribed) => {
    const byDay = new Map<CalendarDay, ComingDelivery>()
    for (const { packs, deliveries, ...schedule } of subscribed)
      for (const day of daysOf(schedule)) {
        const before = byDay.get(day)
        byDay.set(day, {
          day,
          packs: packs + (before?.packs ?? 0),
          deliveries: deliveries + (before?.deliveries ?? 0),
        })
      }
    return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
  }
}

function listDays(schedule: Schedule, end: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = []
  for (
    let day = nextDeliveryDay(schedule);
    day !== null && day < end;
    day = nextScheduledDate(day, schedule)
  )
    days.push(day)
  return days
}

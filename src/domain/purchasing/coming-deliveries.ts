// The days on which subscriptions will take packs out of the stock.

import { type DeliverySchedule, nextScheduledDate } from '../subscription/delivery-dates.ts'
import { type NextDelivery, nextDeliveryDay } from '../subscription/next-delivery.ts'
import { type CalendarDay, addDays } from '../time/calendar-day.ts'
import { type ComingDelivery, forecastDays } from './stock-forecast.ts'

type Schedule = NextDelivery & DeliverySchedule
/**
 * `deliveries` subscriptions with the same schedule, which together take `packs` at each delivery.
 */
export type SubscribedPacks = Schedule & { packs: number; deliveries: number }

/**
 * Returns a function that lists the deliveries of an item within the forecast, a row per day,
 * earliest first. It calculates the days of each schedule once, because the subscriptions of many
 * items share them.
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

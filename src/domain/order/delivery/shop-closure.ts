import { type CalendarDay, addDays } from '../../time/calendar-day.ts'
import { isWorkingDay } from '../../time/working-days.ts'

/** The shop sends nothing from `first`, and sends again on `reopens`. */
export type ShopClosure = { first: CalendarDay; reopens: CalendarDay }
type WithClosure = { closure?: ShopClosure }

export const isDispatchDay = (day: CalendarDay, { closure }: WithClosure): boolean =>
  isWorkingDay(day) && !(closure && day >= closure.first && day < closure.reopens)

export function addDispatchDays(day: CalendarDay, count: number, terms: WithClosure): CalendarDay {
  let after = day
  for (let left = count; left > 0;) {
    after = addDays(after, 1)
    if (isDispatchDay(after, terms)) left--
  }
  return after
}

export function previousDispatchDay(day: CalendarDay, terms: WithClosure): CalendarDay {
  let before = addDays(day, -1)
  while (!isDispatchDay(before, terms)) before = addDays(before, -1)
  return before
}

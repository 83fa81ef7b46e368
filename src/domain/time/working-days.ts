// Working days of the shop: Monday to Friday, except Dutch public holidays.

import { type CalendarDay, addDays, weekdayOf, yearOf } from './calendar-day.ts'

/** Calculates Easter Sunday with the Meeus/Jones/Butcher algorithm. */
export function easterSundayOf(year: number): CalendarDay {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const dayNumber = h + l - 7 * m + 114
  return dayOf(year, Math.floor(dayNumber / 31), (dayNumber % 31) + 1)
}

/**
 * Returns the public holidays of Dutch law (Algemene termijnenwet, article 3). They include Good
 * Friday, and Liberation Day in every year.
 */
export function publicHolidays(year: number): CalendarDay[] {
  const easter = easterSundayOf(year)
  const king = dayOf(year, 4, 27)
  return [
    dayOf(year, 1, 1),
    addDays(easter, -2),
    addDays(easter, 1),
    weekdayOf(king) === 7 ? addDays(king, -1) : king,
    dayOf(year, 5, 5),
    addDays(easter, 39),
    addDays(easter, 50),
    dayOf(year, 12, 25),
    dayOf(year, 12, 26),
  ]
}

export const isPublicHoliday = (day: CalendarDay): boolean =>
  publicHolidays(yearOf(day)).includes(day)

export const isWorkingDay = (day: CalendarDay): boolean =>
  weekdayOf(day) < 6 && !isPublicHoliday(day)

export function addWorkingDays(day: CalendarDay, count: number): CalendarDay {
  let after = day
  for (let left = count; left > 0;) {
    after = addDays(after, 1)
    if (isWorkingDay(after)) left--
  }
  return after
}

export function previousWorkingDay(day: CalendarDay): CalendarDay {
  let before = addDays(day, -1)
  while (!isWorkingDay(before)) before = addDays(before, -1)
  return before
}

const dayOf = (year: number, month: number, day: number): CalendarDay =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

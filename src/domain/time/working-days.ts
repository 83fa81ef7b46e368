// Days on which the shop works: Monday to Friday, without the public holidays of the Netherlands.

import { type Day, daysLater, weekdayOf, yearOf } from './calendar-day.ts'

/** Sunday of Easter in the Gregorian calendar (the anonymous algorithm of 1876, as J. Meeus gives it). */
export function easterOf(year: number): Day {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const place = h + l - 7 * m + 114
  return dayOf(year, Math.floor(place / 31), (place % 31) + 1)
}

/** The holidays of the Algemene termijnenwet, article 3: also Good Friday, and Liberation Day each year. */
export function publicHolidays(year: number): Day[] {
  const easter = easterOf(year)
  const king = dayOf(year, 4, 27)
  return [
    dayOf(year, 1, 1),
    daysLater(easter, -2),
    daysLater(easter, 1),
    weekdayOf(king) === 7 ? daysLater(king, -1) : king,
    dayOf(year, 5, 5),
    daysLater(easter, 39),
    daysLater(easter, 50),
    dayOf(year, 12, 25),
    dayOf(year, 12, 26),
  ]
}

export const isWorkingDay = (day: Day): boolean => weekdayOf(day) < 6 && !publicHolidays(yearOf(day)).includes(day)

/** The last working day before `day`. */
export function workingDayBefore(day: Day): Day {
  let before = daysLater(day, -1)
  while (!isWorkingDay(before)) before = daysLater(before, -1)
  return before
}

const dayOf = (year: number, month: number, day: number): Day => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

import { addDays, dayOfMonth, isCalendarDay, type CalendarDay } from '#domain/time/calendar-day.ts'
import { formatDayAndMonth } from '#domain/time/format-date.ts'

export type DayOfYear = { day: number; month: number }

const dayOfYear = (day: CalendarDay): DayOfYear => ({
  day: dayOfMonth(day),
  month: Number(day.slice(5, 7)),
})

/** The birthdays on a day. Who was born on 29 February has it on the 28th in other years. */
export function birthdaysOn(today: CalendarDay): DayOfYear[] {
  const { day, month } = dayOfYear(today)
  const isLastOfFebruary = month === 2 && dayOfYear(addDays(today, 1)).month === 3
  return isLastOfFebruary && day === 28
    ? [
        { day, month },
        { day: 29, month },
      ]
    : [{ day, month }]
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
/** In a year that has 29 February. */
const toDay = ({ day, month }: DayOfYear): CalendarDay =>
  `2000-${twoDigits(month)}-${twoDigits(day)}`

/** Such as '29 februari'. */
export const formatBirthday = (birthday: DayOfYear): string => formatDayAndMonth(toDay(birthday))

export const isBirthday = (birthday: DayOfYear): boolean => isCalendarDay(toDay(birthday))

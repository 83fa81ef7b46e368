// Calendar days of the Dutch time zone in SQL. The time zone is a literal, because `group by` does
// not recognise two expressions as equal if each has its own query parameter.

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { timeZone } from '#domain/time/time-zone.ts'

const zone = sql.raw(`'${timeZone}'`)

export const sqlDayOf = (moment: SQLWrapper): SQL => sql`(${moment} at time zone ${zone})::date`
/** Also correct before 1940, when the Dutch time zone was different. */
export const sqlStartOfDay = (day: CalendarDay): SQL =>
  sql`(${day}::date)::timestamp at time zone ${zone}`
/** The start of the next day. */
export const sqlEndOfDay = (day: CalendarDay): SQL =>
  sql`(${day}::date + 1)::timestamp at time zone ${zone}`

// The calendar of the Netherlands in SQL. The zone stands in the text: PostgreSQL takes two parameters for two different expressions.

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Day } from '#domain/time/calendar-day.ts'
import { timeZone } from '#domain/time/time-zone.ts'

const zone = sql.raw(`'${timeZone}'`)

/** The day that the calendar shows at the moment in this column. */
export const dayOf = (moment: SQLWrapper): SQL => sql`(${moment} at time zone ${zone})::date`
/** The moment at which the day begins, for any day that can be written: PostgreSQL knows them all. */
export const startOf = (day: Day): SQL => sql`(${day}::date)::timestamp at time zone ${zone}`
/** The moment at which the day is over. */
export const endOf = (day: Day): SQL => sql`(${day}::date + 1)::timestamp at time zone ${zone}`

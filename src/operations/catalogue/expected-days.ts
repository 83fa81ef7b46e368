import { type CalendarDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { AppContext } from '../context.ts'

/** Returns the earliest day that an extension expects, by item of the product. */
export async function findExpectedDays(
  { db, clock, extensions }: Pick<AppContext, 'db' | 'clock' | 'extensions'>,
  productId: number,
): Promise<ReadonlyMap<number, CalendarDay>> {
  const today = toCalendarDay(clock())
  const found = await Promise.all(
    extensions.flatMap(({ findExpectedDays: find }) => (find ? [find(db, productId, today)] : [])),
  )
  const days = found.flatMap((one) => [...one])
  // Of the days for one item, the map keeps the last.
  return new Map(days.toSorted(([, one], [, other]) => (one < other ? 1 : -1)))
}

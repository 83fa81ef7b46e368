// Which notices visitors see on a day, and the texts of a period without shipping.

import { type CalendarDay, addDays } from '../time/calendar-day.ts'
import { formatWeekdayAndDay } from '../time/format-date.ts'
import type { ShopClosure } from '../order/shop-closure.ts'
import type { ShopNotices } from './shop-notices.ts'

export type ActiveNotice = { text: string; href: string }

/**
 * Visitors read about a period without shipping from this many days before, because an order of
 * then may still arrive in time.
 */
const closureNoticeDays = 7

/** Returns the period without shipping first, because it changes what the shop promises. */
export function activeNotices(
  { announcement, closure }: ShopNotices,
  today: CalendarDay,
): ActiveNotice[] {
  const isAnnounced =
    announcement && (announcement.from ?? today) <= today && today <= (announcement.until ?? today)
  return [
    ...(closure && today < closure.reopens && today >= addDays(closure.first, -closureNoticeDays)
      ? [{ text: describeClosure(closure, today), href: '' }]
      : []),
    ...(isAnnounced ? [{ text: announcement.text, href: announcement.href }] : []),
  ]
}

/** Returns for example 'Nu versturen we niet. We versturen weer op maandag 4 januari.' */
function describeClosure({ first, reopens }: ShopClosure, today: CalendarDay): string {
  const last = addDays(reopens, -1)
  const period =
    today >= first
      ? 'Nu versturen we niet.'
      : first === last
        ? `Op ${formatWeekdayAndDay(first)} versturen we niet.`
        : `Van ${formatWeekdayAndDay(first)} tot en met ${formatWeekdayAndDay(last)} versturen we niet.`
  return `${period} We versturen weer op ${formatWeekdayAndDay(reopens)}.`
}

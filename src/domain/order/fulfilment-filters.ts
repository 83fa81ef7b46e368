// By what staff picks orders out of the list, and when one is late.

import { calendarDay, daysBetween, daysLater } from '../time/calendar-day.ts'
import { msPerDay } from '../time/durations.ts'
import { startOfDay } from '../time/local-time.ts'
import { isWorkingDay, workingDayBefore } from '../time/working-days.ts'

export const deliveryQueues = ['to-pack', 'late', 'packed', 'underway', 'long-underway', 'delivered'] as const
export type DeliveryQueue = (typeof deliveryQueues)[number]

export const deliveryQueueLabels: Record<DeliveryQueue, string> = {
  'to-pack': 'In te pakken',
  late: 'Te laat',
  packed: 'Ingepakt, nog hier',
  underway: 'Onderweg',
  'long-underway': 'Lang onderweg',
  delivered: 'Bezorgd',
}

export const concerns = ['withdrawal', 'return', 'failed-debit'] as const
export type Concern = (typeof concerns)[number]

export const concernLabels: Record<Concern, string> = {
  withdrawal: 'Herroepen',
  return: 'Retour aangemeld',
  'failed-debit': 'Incasso mislukt',
}

/** What was paid before this moment waits longer than one working day in Amsterdam (working-days.ts). While the shop is closed, what came in on its last working day still has the next one. */
export function lateBefore(now: Date): Date {
  const today = calendarDay(now)
  const before = workingDayBefore(today)
  if (!isWorkingDay(today)) return startOfDay(before)
  return new Date(now.getTime() - daysBetween(before, today) * msPerDay)
}

/** A parcel that left before this moment should have arrived; after a week it counts as delivered by itself (fulfilment.ts). */
export const longUnderwayBefore = (now: Date): Date => new Date(now.getTime() - 4 * msPerDay)

/** The last day to pay back a withdrawn purchase: 14 days after the declaration came in (art. 6:230r BW; Directive 2011/83/EU, art. 13). Waiting until the goods are back is allowed. */
export const payBackBy = (declaredAt: Date): string => daysLater(calendarDay(declaredAt), 14)

/** Fewer than this many packs are soon gone: what two weeks sell, and at least five. */
export const lowStock = { days: 14, least: 5 } as const

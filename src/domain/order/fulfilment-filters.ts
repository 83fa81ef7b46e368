// Filters of the order list for staff, and the thresholds for late orders.

import { toCalendarDay, daysBetween, addDays } from '../time/calendar-day.ts'
import { msPerDay } from '../time/durations.ts'
import { startOfDay } from '../time/local-time.ts'
import { isWorkingDay, previousWorkingDay } from '../time/working-days.ts'

export const fulfilmentFilters = ['to-pack', 'late', 'packed', 'underway', 'long-underway', 'delivered'] as const
export type FulfilmentFilter = (typeof fulfilmentFilters)[number]

export const fulfilmentFilterLabels: Record<FulfilmentFilter, string> = {
  'to-pack': 'In te pakken',
  late: 'Te laat',
  packed: 'Ingepakt, nog hier',
  underway: 'Onderweg',
  'long-underway': 'Lang onderweg',
  delivered: 'Bezorgd',
}

export const attentionFilters = ['withdrawal', 'return', 'failed-debit'] as const
export type AttentionFilter = (typeof attentionFilters)[number]

export const attentionFilterLabels: Record<AttentionFilter, string> = {
  withdrawal: 'Herroepen',
  return: 'Retour aangemeld',
  'failed-debit': 'Incasso mislukt',
}

/**
 * Returns the moment before which an unpacked order must have been paid to count as late: one working day ago (working-days.ts). On a day
 * when the shop is closed, orders from its last working day are not late yet.
 */
export function latePaidBefore(now: Date): Date {
  const today = toCalendarDay(now)
  const before = previousWorkingDay(today)
  if (!isWorkingDay(today)) return startOfDay(before)
  return new Date(now.getTime() - daysBetween(before, today) * msPerDay)
}

/** Shipments sent before this moment and not reported as delivered are overdue. After a week they count as delivered (fulfilment.ts). */
export const overdueShippedBefore = (now: Date): Date => new Date(now.getTime() - 4 * msPerDay)

/**
 * Returns the last day on which the shop must refund a withdrawal: 14 days after its declaration (art. 6:230r BW; Directive 2011/83/EU,
 * art. 13). The law allows the shop to wait until the goods are back.
 */
export const refundDeadline = (declaredAt: Date): string => addDays(toCalendarDay(declaredAt), 14)

/** For items without their own `low_stock_at`: stock is low below the packs sold in the last `days` days, and always below `least` packs. */
export const lowStockRule = { days: 14, least: 5 } as const

import { toCalendarDay, daysBetween, addDays } from '../../time/calendar-day.ts'
import { msPerDay } from '../../time/durations.ts'
import { startOfDay } from '../../time/local-time.ts'
import type { DispatchTerms } from '../delivery/delivery-promise.ts'
import { isDispatchDay, previousDispatchDay } from '../delivery/shop-closure.ts'

export const fulfilmentFilterLabels = {
  'to-pack': 'In te pakken',
  late: 'Te laat',
  due: 'Vandaag versturen',
  packed: 'Ingepakt, nog hier',
  underway: 'Onderweg',
  'long-underway': 'Lang onderweg',
  delivered: 'Bezorgd',
}
export type FulfilmentFilter = keyof typeof fulfilmentFilterLabels
export const fulfilmentFilters = Object.keys(fulfilmentFilterLabels) as FulfilmentFilter[]

export const attentionFilterLabels = {
  held: 'Betaling teruggehaald of onjuist',
  'pay-later-check': 'Achteraf betalen: eerst nakijken',
  withdrawal: 'Herroepen',
  return: 'Retour aangemeld',
  exchange: 'Ruilen: retour verwacht',
  'exchange-overdue': 'Ruilen: retour blijft uit',
  'failed-charge': 'Incasso mislukt',
  overdue: 'Te laat betaald',
  'own-transfer': 'Zelf terug te storten',
}
export type AttentionFilter = keyof typeof attentionFilterLabels
export const attentionFilters = Object.keys(attentionFilterLabels) as AttentionFilter[]

/**
 * An unpacked order is late if the customer paid it, or the shop accepted to be paid afterwards,
 * before the returned moment. That moment is one day of shipping (shop-closure.ts) less than
 * `dispatchDays` ago, so that one working day remains to ship on time. With one dispatch day it is
 * the start of today. On a day when the shop is closed, orders paid since the working day at that
 * distance are not late yet.
 */
export function latePaidBefore(
  now: Date,
  { dispatchDays, closure }: Pick<DispatchTerms, 'dispatchDays' | 'closure'>,
): Date {
  const terms = closure ? { closure } : {}
  const today = toCalendarDay(now)
  const isOpen = isDispatchDay(today, terms)
  let day = today
  for (let steps = isOpen ? dispatchDays - 1 : Math.max(1, dispatchDays - 1); steps > 0; steps--)
    day = previousDispatchDay(day, terms)
  if (day === today || !isOpen) return startOfDay(day)
  return new Date(now.getTime() - daysBetween(day, today) * msPerDay)
}

/**
 * A shipment that does not count as delivered is overdue if the shop sent the shipment before the
 * returned moment.
 */
export const overdueShippedBefore = (now: Date): Date => new Date(now.getTime() - 4 * msPerDay)

/**
 * Returns the day by which the shop must refund a withdrawal: 14 days after its declaration (art.
 * 6:230r BW; Directive 2011/83/EU, art. 13). The law allows the shop to wait longer for goods that
 * are not back yet.
 */
export const withdrawalRefundDeadline = (declaredAt: Date): string =>
  addDays(toCalendarDay(declaredAt), 14)

/**
 * For items without `low_stock_at`. The dashboard reports stock below the sales of the last `days`
 * days, or below `least` packs.
 */
export const lowStockRule = { days: 14, least: 5 } as const

/** The keys are in URLs of the back office. */
export const orderSortingLabels = {
  newest: 'Nieuwste eerst',
  oldest: 'Oudste eerst',
  'customer-up': 'Klant, A tot Z',
  'customer-down': 'Klant, Z tot A',
  'total-up': 'Laagste bedrag eerst',
  'total-down': 'Hoogste bedrag eerst',
}
export type OrderSorting = keyof typeof orderSortingLabels
export const orderSortings = Object.keys(orderSortingLabels) as OrderSorting[]

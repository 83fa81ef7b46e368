// By what staff picks orders out of the list, and when one is late.

import { dutchDay } from '../account/dutch-date.ts'
import { daysLater } from '../subscription/dates.ts'

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

const day = 86_400_000
const hourInAmsterdam = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const isWeekend = (at: Date) => [0, 6].includes(new Date(dutchDay(at)).getUTCDay())

/** What was paid before this moment waits longer than one working day, Monday to Friday in Amsterdam. Public holidays are not known. */
export function lateBefore(now: Date): Date {
  let at = now
  if (isWeekend(now)) {
    const [hours = 0, minutes = 0, seconds = 0] = hourInAmsterdam.format(now).split(':').map(Number)
    at = new Date(now.getTime() - ((hours * 60 + minutes) * 60 + seconds) * 1000)
    if (isWeekend(new Date(at.getTime() - 1))) at = new Date(at.getTime() - day)
  }
  at = new Date(at.getTime() - day)
  while (isWeekend(at)) at = new Date(at.getTime() - day)
  return at
}

/** A parcel that left before this moment should have arrived; after a week it counts as delivered by itself (fulfilment.ts). */
export const longUnderwayBefore = (now: Date): Date => new Date(now.getTime() - 4 * day)

/** The last day to pay back a withdrawn purchase: 14 days after the declaration came in (art. 6:230r BW; Directive 2011/83/EU, art. 13). Waiting until the goods are back is allowed. */
export const payBackBy = (declaredAt: Date): string => daysLater(dutchDay(declaredAt), 14)

/** Fewer than this many packs are soon gone: what two weeks sell, and at least five. */
export const lowStock = { days: 14, least: 5 } as const

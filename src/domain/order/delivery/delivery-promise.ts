import { type CalendarDay, addDays, toCalendarDay, weekdayOf } from '../../time/calendar-day.ts'
import { formatWeekdayAndDay } from '../../time/format-date.ts'
import { parseLocalDateTime } from '../../time/local-time.ts'
import { addWorkingDays, isPublicHoliday, isWorkingDay } from '../../time/working-days.ts'
import { type DeliveryTermsOfDay, formatDispatchDays } from './delivery-terms.ts'
import { addDispatchDays, isDispatchDay, previousDispatchDay } from './shop-closure.ts'
import type { OrderState } from '../order-state.ts'
import { isConfirmedState } from '../order-state-groups.ts'

type PromiseTerms = Pick<
  DeliveryTermsOfDay,
  'cutOff' | 'dispatchDays' | 'transitDays' | 'deliversOnSaturday' | 'closure'
>
export type DispatchTerms = Pick<PromiseTerms, 'cutOff' | 'dispatchDays' | 'closure'>
/**
 * What the customer pays before the moment `before`, or orders to pay afterwards, arrives on `day`
 * at the latest.
 */
export type DeliveryPromise = { before: Date; day: CalendarDay }

export const isDeliveryDay = (
  day: CalendarDay,
  { deliversOnSaturday }: Pick<PromiseTerms, 'deliversOnSaturday'>,
): boolean =>
  isWorkingDay(day) || (deliversOnSaturday && weekdayOf(day) === 6 && !isPublicHoliday(day))

export function arrivalDay(day: CalendarDay, terms: PromiseTerms): CalendarDay {
  let arrival = day
  for (let left = terms.transitDays; left > 0;) {
    arrival = addDays(arrival, 1)
    if (isDeliveryDay(arrival, terms)) left--
  }
  return arrival
}

export function deliveryPromiseAt(at: Date, terms: PromiseTerms): DeliveryPromise {
  const today = toCalendarDay(at)
  const isCounted = isDispatchDay(today, terms) && at < cutOffOn(today, terms)
  const countedDay = isCounted ? today : addDispatchDays(today, 1, terms)
  return {
    before: cutOffOn(countedDay, terms),
    day: arrivalDay(addDispatchDays(countedDay, terms.dispatchDays, terms), terms),
  }
}

/**
 * Returns for example '2 werkdagen', to use after 'binnen', for an order of `at`. If a period
 * without shipping is in between, the days count from its end: '2 werkdagen na zondag 3 januari'.
 */
export function formatDispatchTime(terms: DispatchTerms, at: Date): string {
  const { closure, dispatchDays } = terms
  const days = formatDispatchDays(dispatchDays)
  if (!closure) return days
  const today = toCalendarDay(at)
  const isCounted = isWorkingDay(today) && at < cutOffOn(today, terms)
  const lastDay = addWorkingDays(today, dispatchDays + (isCounted ? 0 : 1))
  const isAffected = today < closure.reopens && lastDay >= closure.first
  return isAffected ? `${days} na ${formatWeekdayAndDay(addDays(closure.reopens, -1))}` : days
}

/**
 * Returns the promise of `at` and those after it, so that an open page still has the next one when
 * a cut-off passes.
 */
export function upcomingPromises(at: Date, terms: PromiseTerms, count = 4): DeliveryPromise[] {
  const promises: DeliveryPromise[] = []
  for (let from = at; promises.length < count;) {
    const promise = deliveryPromiseAt(from, terms)
    promises.push(promise)
    from = promise.before
  }
  return promises
}

/**
 * Returns the last promised day that a parcel still meets if the shop sends it today. On a closed
 * day, as if it had been sent before.
 */
export function lastPromiseToSend(now: Date, terms: PromiseTerms): CalendarDay {
  const today = toCalendarDay(now)
  return arrivalDay(isDispatchDay(today, terms) ? today : previousDispatchDay(today, terms), terms)
}

export const promiseStatuses = ['due', 'missed'] as const
export type PromiseStatus = (typeof promiseStatuses)[number]

/**
 * Returns 'missed' after the promised day, and 'due' if the order must leave today to arrive by it.
 * Only for an order that is still here.
 */
export function promiseStatus(
  promisedDay: CalendarDay | null,
  now: Date,
  terms: PromiseTerms,
): PromiseStatus | undefined {
  if (promisedDay === null || promisedDay > lastPromiseToSend(now, terms)) return undefined
  return promisedDay < toCalendarDay(now) ? 'missed' : 'due'
}

function cutOffOn(workingDay: CalendarDay, { cutOff }: Pick<PromiseTerms, 'cutOff'>): Date {
  const moment = parseLocalDateTime(`${workingDay}T${cutOff}`)
  if (!moment) throw new Error(`no cut-off ${cutOff} on ${workingDay}`)
  return moment
}

type PromisedOrder = {
  state: OrderState
  promisedDay: CalendarDay | null
  shippedAt: Date | null
  deliveredAt: Date | null
}

/** `left` are the packs that are neither refunded nor announced as a return. */
export function findAwaitedDay(
  { state, promisedDay, shippedAt, deliveredAt }: PromisedOrder,
  left: readonly { quantity: number }[],
): CalendarDay | null {
  const isAwaited =
    isConfirmedState(state) &&
    state !== 'refunded' &&
    deliveredAt === null &&
    (shippedAt !== null || left.some(({ quantity }) => quantity > 0))
  return isAwaited ? promisedDay : null
}

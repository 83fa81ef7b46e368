import type { Transaction } from '#data/core/db.ts'
import { deliveryTermsOn } from '#data/order/delivery-terms.ts'
import { type OrderRow, updateOrderDetails } from '#data/order/orders.ts'
import { deliveryPromiseAt } from '#domain/order/delivery-promise.ts'
import { laterDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import { msPerHour } from '#domain/time/durations.ts'

type PromisedOrder = Pick<OrderRow, 'id' | 'createdAt' | 'isRenewal' | 'promisedDay'>

/**
 * A payment after the cut-off moves the promise, because the working days to ship count from the
 * payment. It never becomes earlier.
 */
export async function renewPromise(
  tx: Transaction,
  { id, createdAt, isRenewal, promisedDay }: PromisedOrder,
  now: Date,
): Promise<void> {
  if (isRenewal) return
  const { day } = deliveryPromiseAt(now, await deliveryTermsOn(tx, toCalendarDay(createdAt)))
  await updateOrderDetails(tx, id, { promisedDay: promisedDay ? laterDay(promisedDay, day) : day })
}

/** Who pays at once is not late, even if the cut-off is in between. */
const paymentMs = msPerHour

/**
 * The order was not packed while its swap waited for the payment. Moves the promise only if that
 * wait passed the cut-off.
 */
export async function extendPromiseAfterSwap(
  tx: Transaction,
  order: PromisedOrder,
  requestedAt: Date,
  now: Date,
): Promise<void> {
  if (!order.promisedDay) return
  const terms = await deliveryTermsOn(tx, toCalendarDay(order.createdAt))
  if (
    deliveryPromiseAt(new Date(now.getTime() - paymentMs), terms).day >
    deliveryPromiseAt(requestedAt, terms).day
  )
    await renewPromise(tx, order, now)
}

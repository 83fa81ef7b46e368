// Bank transfer by the payment provider: the customer transfers the amount within days, and the
// shop sends the order afterwards.

import { type CalendarDay, toCalendarDay } from '../time/calendar-day.ts'

/** The id of the method at Mollie. */
export const bankTransferMethodId = 'banktransfer'

/**
 * Returns the last day for the transfer of an unpaid order; undefined for other payment methods and
 * for a paid order.
 */
export const transferDeadline = (order: {
  paymentMethod: string
  paidAt: Date | null
  payBy: Date
}): CalendarDay | undefined =>
  order.paymentMethod === bankTransferMethodId && order.paidAt === null
    ? toCalendarDay(order.payBy)
    : undefined

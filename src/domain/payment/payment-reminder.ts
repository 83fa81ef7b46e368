import type { TestOrderMode } from '../order/test-order.ts'
import { canBePaid, type OrderPaymentFields } from './can-be-paid.ts'
import { isInProgress, type PaymentStatus } from './payment-status.ts'
import type { Cents } from '../money.ts'
import type { HoldReason } from '../order/order-hold.ts'
import { addDays, type CalendarDay } from '../time/calendar-day.ts'
import { amountDue } from './pay-later.ts'
import { secondDueReminderDays } from './pay-later-terms.ts'

type Order = OrderPaymentFields & { eraseWhenDone: boolean; paymentReminderAt: Date | null }

/**
 * Returns undefined if the shop sends no reminder, for example because it sent one before or the
 * customer can no longer pay.
 */
export function choosePaymentReminder(
  order: Order,
  latest: PaymentStatus,
  now: Date,
  shop: { testOrders: TestOrderMode },
): 'order-unpaid' | 'order-received' | undefined {
  const { byPhone, isRenewal, acceptedAt, eraseWhenDone, paymentReminderAt } = order
  if (
    byPhone ||
    isRenewal ||
    acceptedAt !== null ||
    eraseWhenDone ||
    paymentReminderAt !== null ||
    !canBePaid(order, now, shop)
  )
    return undefined
  // While the bank processes a payment, the customer gets a mail without a payment link. With a
  // link the customer could pay twice.
  return isInProgress({ status: latest }) ? 'order-received' : 'order-unpaid'
}

type OrderDue = {
  acceptedAt: Date | null
  paidAt: Date | null
  cancelledAt: Date | null
  total: Cents
  credited: Cents
  covered: Cents
  paymentDueOn: CalendarDay | null
  firstDueReminderAt: Date | null
  secondDueReminderAt: Date | null
  heldFor: HoldReason | null
}

/**
 * Returns undefined if nothing is due, if the bank is processing a payment, while staff decide
 * about money that arrived, or while packs are on their way back, because the amount will change.
 * If the shop could not send the first reminder in time, it sends only the second.
 */
export function chooseDueReminder(
  order: OrderDue,
  { hasOpenReturn, isBeingPaid }: { hasOpenReturn: boolean; isBeingPaid: boolean },
  today: CalendarDay,
): 'payment-due' | 'payment-overdue' | undefined {
  const { paymentDueOn, cancelledAt, firstDueReminderAt, secondDueReminderAt } = order
  if (
    paymentDueOn === null ||
    cancelledAt !== null ||
    order.heldFor !== null ||
    amountDue(order) === 0 ||
    hasOpenReturn ||
    isBeingPaid
  )
    return undefined
  if (secondDueReminderAt !== null || today < paymentDueOn) return undefined
  if (today >= addDays(paymentDueOn, secondDueReminderDays)) return 'payment-overdue'
  return firstDueReminderAt === null ? 'payment-due' : undefined
}

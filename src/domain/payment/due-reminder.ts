// Chooses the reminder for a pay-later order that is not paid by its last day.

import type { Cents } from '../money.ts'
import type { HoldReason } from '../order/order-hold.ts'
import { addDays, type CalendarDay } from '../time/calendar-day.ts'
import { amountDue } from './pay-later.ts'
import { secondDueReminderDays } from './pay-later-terms.ts'

type Order = {
  acceptedAt: Date | null
  paidAt: Date | null
  cancelledAt: Date | null
  total: Cents
  credited: Cents
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
  order: Order,
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

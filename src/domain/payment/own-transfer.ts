// A transfer to the shop's own bank account before the shop sends the order. Only staff offer it,
// for an order by phone.

import { type Cents, cents } from '../money.ts'
import { amountToPay } from './pay-later.ts'
import type { PayLaterSettings } from './pay-later-settings.ts'
import { type CalendarDay, toCalendarDay } from '../time/calendar-day.ts'

export const ownTransferMethodId = 'overboeking'
export const ownTransferLabel = 'Overboeking naar onze rekening'

/** The bank account is that of paying afterwards, which need not be on. */
export const isOwnTransferOffered = ({
  iban,
  account_name,
}: Pick<PayLaterSettings, 'iban' | 'account_name'>): boolean => iban !== '' && account_name !== ''

type TransferableOrder = {
  paymentMethod: string
  state: string
  paidAt: Date | null
  acceptedAt: Date | null
  cancelledAt: Date | null
  total: Cents
  covered: Cents
}

/**
 * What staff can book as a transfer of an order by this method: its total, or the difference of an
 * exchange, until it is paid or cancelled. Also after it expired, except of an exchange, which does
 * not begin again.
 */
export const ownTransferDue = ({
  paymentMethod,
  state,
  paidAt,
  acceptedAt,
  cancelledAt,
  total,
  covered,
}: TransferableOrder): Cents =>
  paymentMethod === ownTransferMethodId &&
  paidAt === null &&
  acceptedAt === null &&
  cancelledAt === null &&
  (state === 'awaiting-payment' || (state === 'expired' && covered === 0))
    ? amountToPay({ total, covered })
    : cents(0)

// Bank transfer by the payment provider: the customer transfers the amount within days, and the
// shop sends the order afterwards.

/** The id of the method at Mollie. */
export const bankTransferMethodId = 'banktransfer'

export const transferDeadline = (order: {
  paymentMethod: string
  paidAt: Date | null
  payBy: Date
}): CalendarDay | undefined =>
  order.paymentMethod === bankTransferMethodId && order.paidAt === null
    ? toCalendarDay(order.payBy)
    : undefined

import { type Cents, formatEuros } from '../money.ts'
import { formatIban } from '../payment/iban.ts'
import { payLaterDays } from '../payment/pay-later-terms.ts'
import { formatWeekdayAndDay } from '../time/format-date.ts'
import type { CalendarDay } from '../time/calendar-day.ts'

/** A mail without it asks for no payment. */
export type PaymentRequestMail = {
  amount: Cents
  /** The last day to pay; null until everything was sent. */
  dueOn: CalendarDay | null
  /**
   * The shop's own bank account; null if the owner removed it. `picture` is the id of the attached
   * QR code.
   */
  transfer: { iban: string; name: string; picture: string } | null
}

export type NumberedPaymentRequest = { request: PaymentRequestMail; number: string }

export const paymentRequestTitle = 'Zo betaal je'

export function paymentRequestLines({
  request: { amount, dueOn, transfer },
  number,
}: NumberedPaymentRequest): string[] {
  return [
    `Bedrag: ${formatEuros(amount)}`,
    dueOn
      ? `Uiterlijk: ${formatWeekdayAndDay(dueOn)}`
      : `Uiterlijk: ${payLaterDays} dagen nadat we alles verzonden hebben. Eerder mag ook.`,
    ...(transfer
      ? [
          `Rekening: ${formatIban(transfer.iban)}`,
          `Op naam van: ${transfer.name}`,
          `Omschrijving: ${number}`,
        ]
      : []),
  ]
}

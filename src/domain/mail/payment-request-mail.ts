// What a mail says about paying afterwards. A mail without it asks for no payment.

import type { Cents } from '../money.ts'
import type { CalendarDay } from '../time/calendar-day.ts'

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

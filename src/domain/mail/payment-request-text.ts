// The lines about an amount to pay, in mails and letters: amount, last day and bank account.

import { formatEuros } from '../money.ts'
import { formatIban } from '../payment/iban.ts'
import { payLaterDays } from '../payment/pay-later-terms.ts'
import { formatWeekdayAndDay } from '../time/format-date.ts'
import type { PaymentRequestMail } from './payment-request-mail.ts'

export type NumberedPaymentRequest = { request: PaymentRequestMail; number: string }

export const paymentRequestTitle = 'Zo betaal je'

/** The same lines are in the HTML, in the plain text and in a letter. */
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

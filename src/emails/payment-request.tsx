// The part of a mail about an order that the customer pays afterwards: amount, last day, bank account and QR code.

import type { PaymentRequestMail } from '#domain/mail/payment-request-mail.ts'
import { formatEuros } from '#domain/money.ts'
import { formatIban } from '#domain/payment/iban.ts'
import { payLaterDays } from '#domain/payment/pay-later-terms.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { Heading, Paragraph } from './mail-layout.tsx'

type Props = { request: PaymentRequestMail; number: string }

export const paymentRequestTitle = 'Zo betaal je'

/** The same lines are in the HTML and in the plain text. */
export function paymentRequestLines({ request: { amount, dueOn, transfer }, number }: Props): string[] {
  return [
    `Bedrag: ${formatEuros(amount)}`,
    dueOn
      ? `Uiterlijk: ${formatWeekdayAndDay(dueOn)}`
      : `Uiterlijk: ${payLaterDays} dagen nadat we alles verzonden hebben. Eerder mag ook.`,
    ...(transfer ? [`Rekening: ${formatIban(transfer.iban)}`, `Op naam van: ${transfer.name}`, `Omschrijving: ${number}`] : []),
  ]
}

const howToPay = (hasTransfer: boolean) =>
  hasTransfer
    ? 'Betaal met de knop, of maak het bedrag zelf over. Scan je de code met de app van je bank, dan is alles al ingevuld.'
    : 'Betaal met de knop.'

export const paymentRequestText = (props: Props): string =>
  [paymentRequestTitle, '-'.repeat(paymentRequestTitle.length), ...paymentRequestLines(props)].join('\n')

export function PaymentRequest(props: Props) {
  const { transfer } = props.request
  return (
    <>
      <Heading>{paymentRequestTitle}</Heading>
      <p style={{ margin: '0 0 14px', whiteSpace: 'pre-line' }}>{paymentRequestLines(props).join('\n')}</p>
      <Paragraph>{howToPay(transfer !== null)}</Paragraph>
      {transfer && (
        <img
          src={`cid:${transfer.picture}`}
          width={200}
          height={200}
          alt="QR-code met het bedrag, de rekening en de omschrijving die hierboven staan"
          style={{ display: 'block', margin: '0 0 14px' }}
        />
      )}
    </>
  )
}

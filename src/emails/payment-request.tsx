// The part of a mail about an order that the customer pays afterwards: amount, last day, bank
// account and QR code.

import {
  type NumberedPaymentRequest,
  paymentRequestLines,
  paymentRequestTitle,
} from '#domain/mail/payment-request-text.ts'
import { Gap, Heading, Lines, MailImage, Paragraph } from './mail-blocks.tsx'

const howToPay = (hasTransfer: boolean) =>
  hasTransfer
    ? 'Betaal met de knop, of maak het bedrag zelf over. Scan je de code met de app van je bank, dan is alles al ingevuld.'
    : 'Betaal met de knop.'

export const paymentRequestText = (props: NumberedPaymentRequest): string =>
  [paymentRequestTitle, '-'.repeat(paymentRequestTitle.length), ...paymentRequestLines(props)].join(
    '\n',
  )

export function PaymentRequest(props: NumberedPaymentRequest) {
  const { transfer } = props.request
  return (
    <>
      <Heading>{paymentRequestTitle}</Heading>
      <Lines lines={paymentRequestLines(props)} />
      <Paragraph>{howToPay(transfer !== null)}</Paragraph>
      {transfer && (
        <>
          <MailImage
            src={`cid:${transfer.picture}`}
            width={200}
            height={200}
            alt="QR-code met het bedrag, de rekening en de omschrijving die hierboven staan"
          />
          <Gap height={14} />
        </>
      )}
    </>
  )
}

// The HTML of an order mail. The ordered products come low in the mail, so that the preview in a
// mail program does not show them.

import { guaranteeReminder } from '#domain/content/guarantee-sentence.ts'
import type { OrderMail } from '#domain/mail/order-mail.ts'
import { describeOpenedPacks } from '#domain/order/opened-packs.ts'
import { withdrawalLabels as withdrawal } from '#domain/order/withdrawal-labels.ts'
import { ConsentLink } from './consent-link.tsx'
import {
  AmountRows,
  Heading,
  Lines,
  linkStyle,
  MainLink,
  Paragraph,
  SmallLinks,
} from './mail-blocks.tsx'
import { MailLayout } from './mail-layout.tsx'
import { PaymentRequest } from './payment-request.tsx'
import { SubscriptionManageLinks } from './subscription-links.tsx'
import {
  type OrderMailTexts,
  withOrderMailWords,
  describeDocuments,
  formatDeliveryAddress,
  toOrderLineTexts,
  formatOrderReference,
  toTotalRows,
  defaultOrderButtonLabel,
  withdrawalInstructions,
} from '#domain/mail/order-mail-wording.ts'

export function OrderMailBody({
  order,
  texts: ownTexts,
}: {
  order: OrderMail
  texts: OrderMailTexts
}) {
  const texts = withOrderMailWords(ownTexts, order)
  const documents = describeDocuments(order)
  return (
    <MailLayout title={texts.title} contact={order.links.contact}>
      {texts.intro.map((sentence, index) => (
        <Paragraph key={index}>{sentence}</Paragraph>
      ))}
      <MainLink href={order.links.status}>{texts.button ?? defaultOrderButtonLabel}</MainLink>
      {order.request && <PaymentRequest request={order.request} number={order.number} />}
      <Heading>Wat er nu gebeurt</Heading>
      {texts.next.map((sentence, index) => (
        <Paragraph key={index}>{sentence}</Paragraph>
      ))}
      <SubscriptionManageLinks links={texts.manageLinks ?? []} />
      <Heading>Je bestelling</Heading>
      <Paragraph>{formatOrderReference(order)}</Paragraph>
      <AmountRows lined rows={order.lines.map(toOrderLineTexts).map(toAmountRow)} />
      <AmountRows rows={toTotalRows(order)} />
      <Heading>Bezorgadres</Heading>
      <Lines lines={formatDeliveryAddress(order)} />
      {order.links.withdrawal && (
        <>
          <Heading>Bedenktijd</Heading>
          <Paragraph>{withdrawalInstructions}</Paragraph>
          <Paragraph>{describeOpenedPacks(order.lines, order.moneyBack)}</Paragraph>
        </>
      )}
      {documents && <Paragraph>{documents}</Paragraph>}
      <Heading>Wettelijke garantie</Heading>
      <Paragraph>{guaranteeReminder}</Paragraph>
      <SmallLinks>
        <a href={order.links.again} style={linkStyle}>
          Bestel hetzelfde opnieuw
        </a>
        {' · '}
        {order.links.withdrawal && (
          <>
            <a href={order.links.withdrawal} style={linkStyle}>
              {withdrawal.begin}
            </a>
            {' · '}
          </>
        )}
        <a href={order.links.terms} style={linkStyle}>
          Algemene voorwaarden
        </a>
        <ConsentLink links={order.links} />
      </SmallLinks>
    </MailLayout>
  )
}

const toAmountRow = ({ name, sum, total }: ReturnType<typeof toOrderLineTexts>) => ({
  name,
  label: sum,
  amount: total,
})

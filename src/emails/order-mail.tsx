// The HTML of an order mail. The ordered products come low in the mail, so that the preview in a
// mail program does not show them.

import { guaranteeReminder } from '#domain/content/guarantee-sentence.ts'
import type { OrderMail } from '#domain/mail/order-mail.ts'
import { describeOpenedPacks } from '#domain/order/opened-packs.ts'
import { withdrawalLabels as withdrawal } from '#domain/order/withdrawal-labels.ts'
import { ConsentLink } from './consent-link.tsx'
import {
  MailLayout,
  Heading,
  MainLink,
  Paragraph,
  hairlineStyle,
  linkStyle,
} from './mail-layout.tsx'
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

const row = { display: 'flex', justifyContent: 'space-between', gap: '16px' } as const

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
      <OrderLines order={order} />
      <Totals order={order} />
      <Heading>Bezorgadres</Heading>
      <p style={{ margin: 0, whiteSpace: 'pre-line' }}>{formatDeliveryAddress(order).join('\n')}</p>
      <Heading>Bedenktijd</Heading>
      <Paragraph>{withdrawalInstructions}</Paragraph>
      <Paragraph>{describeOpenedPacks(order.lines, order.moneyBack)}</Paragraph>
      {documents && <Paragraph>{documents}</Paragraph>}
      <Heading>Wettelijke garantie</Heading>
      <Paragraph>{guaranteeReminder}</Paragraph>
      <p style={{ margin: 0 }}>
        <a href={order.links.again} style={linkStyle}>
          Bestel hetzelfde opnieuw
        </a>
        {' · '}
        <a href={order.links.withdrawal} style={linkStyle}>
          {withdrawal.begin}
        </a>
        {' · '}
        <a href={order.links.terms} style={linkStyle}>
          Algemene voorwaarden
        </a>
        <ConsentLink links={order.links} />
      </p>
    </MailLayout>
  )
}

function OrderLines({ order }: { order: OrderMail }) {
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {order.lines.map(toOrderLineTexts).map((line, index) => (
        <li key={index} style={{ borderTop: hairlineStyle, padding: '10px 0' }}>
          {line.name}
          <div style={row}>
            <span>{line.sum}</span> <span>{line.total}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Totals({ order }: { order: OrderMail }) {
  return (
    <dl style={{ borderTop: hairlineStyle, margin: 0, padding: '10px 0 0' }}>
      {toTotalRows(order).map(({ label, amount, strong }) => (
        <div key={label} style={{ ...row, fontWeight: strong ? 700 : 400 }}>
          <dt>{label}</dt> <dd style={{ margin: 0 }}>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

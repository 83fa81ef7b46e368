// A mail about an order. What is in the box comes after the first screenful, so a preview tells nothing.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { withdrawalWords as withdrawal } from '#domain/order/withdrawal-words.ts'
import { Frame, Heading, MainLink, Paragraph, hairline, linkStyle } from './frame.tsx'
import { OwnWays } from './own-ways.tsx'
import { type OrderLetterWords, deliveryLines, lineWords, orderedOn, totalRows, usualButton, withdrawalWords } from './order-words.ts'

const row = { display: 'flex', justifyContent: 'space-between', gap: '16px' } as const

export function OrderLetter({ order, words }: { order: OrderMail; words: OrderLetterWords }) {
  return (
    <Frame title={words.title} contact={order.links.contact}>
      {words.intro.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <MainLink href={order.links.status}>{words.button ?? usualButton}</MainLink>
      <Heading>Wat er nu gebeurt</Heading>
      {words.next.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <OwnWays ways={words.ways ?? []} />
      <Heading>Je bestelling</Heading>
      <Paragraph>{orderedOn(order)}</Paragraph>
      <OrderLines order={order} />
      <Totals order={order} />
      <Heading>Bezorgadres</Heading>
      <p style={{ margin: 0, whiteSpace: 'pre-line' }}>{deliveryLines(order).join('\n')}</p>
      <Heading>Bedenktijd</Heading>
      <Paragraph>{withdrawalWords}</Paragraph>
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
      </p>
    </Frame>
  )
}

function OrderLines({ order }: { order: OrderMail }) {
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {order.lines.map(lineWords).map((line, index) => (
        <li key={index} style={{ borderTop: hairline, padding: '10px 0' }}>
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
    <dl style={{ borderTop: hairline, margin: 0, padding: '10px 0 0' }}>
      {totalRows(order).map(({ label, amount, strong }) => (
        <div key={label} style={{ ...row, fontWeight: strong ? 700 : 400 }}>
          <dt>{label}</dt> <dd style={{ margin: 0 }}>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

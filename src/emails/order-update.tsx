// The template of an order update: a few sentences, one button and the link to withdraw from the
// purchase.

import type { ReactElement } from 'react'
import type { PaymentRequestOrderMail } from '#domain/mail/order-update-mail.ts'
import { addClosing, addOpening, type WordedMail } from '#domain/mail/worded-mail.ts'
import { withdrawalLabels } from '#domain/order/withdrawal-labels.ts'
import { ConsentLink, formatConsentLink } from './consent-link.tsx'
import { formatGreeting } from '#domain/mail/order-mail-wording.ts'
import { PaymentRequest, paymentRequestText } from './payment-request.tsx'
import { Heading, Lines, linkStyle, MainLink, Paragraph, SmallLinks } from './mail-blocks.tsx'
import { MailLayout } from './mail-layout.tsx'

export type OrderUpdateTexts = {
  title: string
  before: string[]
  button: { label: string; href: string }
  /** A heading with lines below it, such as the delivery address. */
  facts?: { title: string; lines: string[] } | undefined
  after: string[]
}
type Template<Mail> = {
  subject: (mail: Mail) => string
  text: (mail: Mail) => string
  page: (mail: Mail) => ReactElement
}

/** Returns the template of one kind of order update, given its texts. */
export const createOrderUpdateTemplate = <Mail extends PaymentRequestOrderMail>(
  texts: (mail: Mail) => OrderUpdateTexts,
): Template<Mail> => ({
  subject: (mail) => withWords(texts(mail), mail.words).title,
  text: (mail) => plainText(mail, withWords(texts(mail), mail.words)),
  page: (mail) => <OrderUpdate mail={mail} texts={withWords(texts(mail), mail.words)} />,
})

const withWords = (texts: OrderUpdateTexts, words: WordedMail['words']): OrderUpdateTexts => ({
  ...texts,
  title: words?.subject || texts.title,
  before: addOpening(texts.before, words),
  button: { ...texts.button, label: words?.button || texts.button.label },
  after: addClosing(texts.after, words),
})

function OrderUpdate({
  mail: { name, links, number, request },
  texts: { title, before, button, facts, after },
}: {
  mail: PaymentRequestOrderMail
  texts: OrderUpdateTexts
}) {
  return (
    <MailLayout title={title} contact={links.contact}>
      {[formatGreeting(name), ...before].map((sentence, index) => (
        <Paragraph key={index}>{sentence}</Paragraph>
      ))}
      <MainLink href={button.href}>{button.label}</MainLink>
      {request && <PaymentRequest request={request} number={number} />}
      {facts && (
        <>
          <Heading>{facts.title}</Heading>
          <Lines lines={facts.lines} />
        </>
      )}
      {after.map((sentence, index) => (
        <Paragraph key={index}>{sentence}</Paragraph>
      ))}
      <SmallLinks>
        <a href={links.status} style={linkStyle}>
          Bekijk je bestelling
        </a>
        {links.withdrawal && (
          <>
            {' · '}
            <a href={links.withdrawal} style={linkStyle}>
              {withdrawalLabels.begin}
            </a>
          </>
        )}
        <ConsentLink links={links} />
      </SmallLinks>
    </MailLayout>
  )
}

const plainText = (
  { name, links, number, request }: PaymentRequestOrderMail,
  { title, before, button, facts, after }: OrderUpdateTexts,
): string =>
  [
    title,
    formatGreeting(name),
    ...before,
    `${button.label}:\n${button.href}`,
    ...(request ? [paymentRequestText({ request, number })] : []),
    ...(facts ? [[facts.title, '-'.repeat(facts.title.length), ...facts.lines].join('\n')] : []),
    ...after,
    `Bekijk je bestelling: ${links.status}`,
    ...(links.withdrawal ? [`${withdrawalLabels.begin}: ${links.withdrawal}`] : []),
    ...formatConsentLink(links),
    `Heb je een vraag? Antwoord op deze mail of kijk op ${links.contact}`,
  ].join('\n\n') + '\n'

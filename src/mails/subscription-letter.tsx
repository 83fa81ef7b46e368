// A letter about a subscription: its own few words, one button, and the ways to skip, change and stop. What is in the box comes last.

import type { SubscriptionMail, SubscriptionMailName } from '#domain/mail/subscription-mail.ts'
import { shippingLabel } from '#domain/delivery/shipping-cost.ts'
import { inEuros } from '#domain/money.ts'
import { Frame, Heading, MainLink, Paragraph, hairline, linkStyle } from './frame.tsx'
import { lineWords } from './order-words.ts'
import { OwnWays, ownWaysText } from './own-ways.tsx'
import { type SubscriptionWords, ownWays, subscriptionWords } from './subscription-words.ts'

type Letter = { mail: SubscriptionMail; words: SubscriptionWords }

const row = { display: 'flex', justifyContent: 'space-between', gap: '16px' } as const
const contentsTitle = 'In elke levering'
const sums = (mail: SubscriptionMail) => [
  { label: 'Verzendkosten', amount: shippingLabel(mail.shipping), strong: false },
  { label: 'Totaal per levering, inclusief btw', amount: inEuros(mail.total), strong: true },
]

function SubscriptionLetter({ mail, words }: Letter) {
  return (
    <Frame title={words.title} contact={mail.links.contact}>
      {words.before.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <MainLink href={mail.links.manage}>{words.button}</MainLink>
      {words.after.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <OwnWays ways={ownWays(mail, words.skips)} />
      {words.more && (
        <>
          <Heading>{words.more.title}</Heading>
          {words.more.rows.map((sentence) => (
            <Paragraph key={sentence}>{sentence}</Paragraph>
          ))}
        </>
      )}
      {words.withContents && <Contents mail={mail} />}
      <p style={{ margin: '24px 0 0' }}>
        <a href={mail.links.terms} style={linkStyle}>
          Algemene voorwaarden
        </a>
        {' · '}
        <a href={mail.links.privacy} style={linkStyle}>
          Privacybeleid
        </a>
      </p>
    </Frame>
  )
}

function Contents({ mail }: { mail: SubscriptionMail }) {
  return (
    <>
      <Heading>{contentsTitle}</Heading>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {mail.lines.map(lineWords).map((line, index) => (
          <li key={index} style={{ borderTop: hairline, padding: '10px 0' }}>
            {line.name}
            <div style={row}>
              <span>{line.sum}</span> <span>{line.total}</span>
            </div>
          </li>
        ))}
      </ul>
      <dl style={{ borderTop: hairline, margin: 0, padding: '10px 0 0' }}>
        {sums(mail).map(({ label, amount, strong }) => (
          <div key={label} style={{ ...row, fontWeight: strong ? 700 : 400 }}>
            <dt>{label}</dt> <dd style={{ margin: 0 }}>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const block = (title: string, lines: string[]): string => [title, '-'.repeat(title.length), ...lines].join('\n')

const text = ({ mail, words }: Letter): string =>
  [
    'Luwte',
    words.title,
    ...words.before,
    `${words.button}:\n${mail.links.manage}`,
    ...words.after,
    ...ownWaysText(ownWays(mail, words.skips)),
    ...(words.more ? [block(words.more.title, words.more.rows)] : []),
    ...(words.withContents
      ? [
          block(contentsTitle, [
            ...mail.lines.map(lineWords).map((line) => `${line.name}\n  ${line.sum} = ${line.total}`),
            '',
            ...sums(mail).map(({ label, amount }) => `${label}: ${amount}`),
          ]),
        ]
      : []),
    `Algemene voorwaarden: ${mail.links.terms}\nPrivacybeleid: ${mail.links.privacy}`,
    `Heb je een vraag? Antwoord op deze mail of kijk op ${mail.links.contact}`,
  ].join('\n\n') + '\n'

/** The template of one of them. */
export const subscriptionLetter = (name: SubscriptionMailName) => ({
  subject: (mail: SubscriptionMail) => subscriptionWords(name, mail).title,
  text: (mail: SubscriptionMail) => text({ mail, words: subscriptionWords(name, mail) }),
  page: (mail: SubscriptionMail) => <SubscriptionLetter mail={mail} words={subscriptionWords(name, mail)} />,
})

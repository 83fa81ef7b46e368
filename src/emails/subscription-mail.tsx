// A subscription mail: a few sentences, one button, and links to skip, change and stop. The
// products come last, so that the preview in a mail program does not show them.

import type { SubscriptionMail, SubscriptionMailName } from '#domain/mail/subscription-mail.ts'
import { formatShippingCost } from '#domain/order/shipping-cost.ts'
import { formatEuros } from '#domain/money.ts'
import { ConsentLink, formatConsentLink } from './consent-link.tsx'
import {
  AmountRows,
  Gap,
  Heading,
  linkStyle,
  MainLink,
  Paragraph,
  SmallLinks,
} from './mail-blocks.tsx'
import { MailLayout } from './mail-layout.tsx'
import { toOrderLineTexts } from '#domain/mail/order-mail-wording.ts'
import { SubscriptionManageLinks, formatSubscriptionLinks } from './subscription-links.tsx'
import {
  type SubscriptionMailTexts,
  listManageLinks,
  subscriptionMailTexts,
} from './subscription-mail-wording.ts'

type MailProps = { mail: SubscriptionMail; texts: SubscriptionMailTexts }

const contentsTitle = 'In elke levering'
const totalRows = (mail: SubscriptionMail) => [
  { label: 'Verzendkosten', amount: formatShippingCost(mail.shipping), strong: false },
  { label: 'Totaal per levering, inclusief btw', amount: formatEuros(mail.total), strong: true },
]

function SubscriptionMailPage({ mail, texts }: MailProps) {
  return (
    <MailLayout title={texts.title} contact={mail.links.contact}>
      {texts.before.map((sentence, index) => (
        <Paragraph key={index}>{sentence}</Paragraph>
      ))}
      <MainLink href={mail.links.manage}>{texts.button}</MainLink>
      {texts.after.map((sentence, index) => (
        <Paragraph key={index}>{sentence}</Paragraph>
      ))}
      <SubscriptionManageLinks links={listManageLinks(mail, texts.skipLabel)} />
      {texts.more && (
        <>
          <Heading>{texts.more.title}</Heading>
          {texts.more.rows.map((sentence, index) => (
            <Paragraph key={index}>{sentence}</Paragraph>
          ))}
        </>
      )}
      {texts.withContents && <Contents mail={mail} />}
      <Gap height={24} />
      <SmallLinks>
        <a href={mail.links.terms} style={linkStyle}>
          Algemene voorwaarden
        </a>
        {' · '}
        <a href={mail.links.privacy} style={linkStyle}>
          Privacybeleid
        </a>
        <ConsentLink links={mail.links} />
      </SmallLinks>
    </MailLayout>
  )
}

function Contents({ mail }: { mail: SubscriptionMail }) {
  return (
    <>
      <Heading>{contentsTitle}</Heading>
      <AmountRows
        lined
        rows={mail.lines
          .map(toOrderLineTexts)
          .map(({ name, sum, total }) => ({ name, label: sum, amount: total }))}
      />
      <AmountRows rows={totalRows(mail)} />
    </>
  )
}

const block = (title: string, lines: string[]): string =>
  [title, '-'.repeat(title.length), ...lines].join('\n')

const text = ({ mail, texts }: MailProps): string =>
  [
    texts.title,
    ...texts.before,
    `${texts.button}:\n${mail.links.manage}`,
    ...texts.after,
    ...formatSubscriptionLinks(listManageLinks(mail, texts.skipLabel)),
    ...(texts.more ? [block(texts.more.title, texts.more.rows)] : []),
    ...(texts.withContents
      ? [
          block(contentsTitle, [
            ...mail.lines
              .map(toOrderLineTexts)
              .map((line) => `${line.name}\n  ${line.sum} = ${line.total}`),
            '',
            ...totalRows(mail).map(({ label, amount }) => `${label}: ${amount}`),
          ]),
        ]
      : []),
    `Algemene voorwaarden: ${mail.links.terms}\nPrivacybeleid: ${mail.links.privacy}`,
    ...formatConsentLink(mail.links),
    `Heb je een vraag? Antwoord op deze mail of kijk op ${mail.links.contact}`,
  ].join('\n\n') + '\n'

/** Returns the template of one subscription mail. */
export const createSubscriptionMailTemplate = (name: SubscriptionMailName) => ({
  subject: (mail: SubscriptionMail) => subscriptionMailTexts(name, mail).title,
  text: (mail: SubscriptionMail) => text({ mail, texts: subscriptionMailTexts(name, mail) }),
  page: (mail: SubscriptionMail) => (
    <SubscriptionMailPage mail={mail} texts={subscriptionMailTexts(name, mail)} />
  ),
})

// The receipt of a complaint, and the notice of a recall.

import { Fragment } from 'react'
import type { ComplaintReceiptMail, RecallMail } from '#domain/mail/product-safety-mail.ts'
import { skinAdvice } from '#domain/product-safety/complaint.ts'
import { recallHeading } from '#domain/product-safety/recall-notice.ts'
import {
  Gap,
  Heading,
  linkStyle,
  MailImage,
  MainLink,
  Paragraph,
  SmallLinks,
} from './mail-blocks.tsx'
import { MailLayout } from './mail-layout.tsx'
import { formatGreeting } from '#domain/mail/order-mail-wording.ts'
import { createOrderUpdateTemplate } from './order-update.tsx'

export const complaintReceipt = createOrderUpdateTemplate((mail: ComplaintReceiptMail) => ({
  title: `Je melding ${mail.complaint} over bestelling ${mail.number}`,
  before: [
    'We hebben je melding ontvangen. Dank je dat je het ons laat weten.',
    ...(mail.kind === 'skin' ? [skinAdvice] : []),
    `Noem ${mail.complaint} als je ons hierover belt of schrijft.`,
  ],
  button: { label: 'Bekijk je bestelling', href: mail.links.status },
  after: [
    'Bewaar het product en het pak nog even. Het lotnummer op het pak helpt ons om uit te zoeken wat er is gebeurd.',
  ],
}))

/**
 * The heading that the law prescribes, and the order number, so that a bystander reads nothing
 * about the product.
 */
const recallSubject = ({ number }: RecallMail) => `${recallHeading}, bestelling ${number}`
const opening =
  'We roepen een product terug dat je bij ons kocht. Lees dit bericht helemaal. Het gaat om je veiligheid.'

function Recall({ mail }: { mail: RecallMail }) {
  const { name, parts, picture, links } = mail
  return (
    <MailLayout title={recallSubject(mail)} contact={links.contact}>
      <Paragraph>{formatGreeting(name)}</Paragraph>
      <Paragraph>{opening}</Paragraph>
      {parts.map(({ title, sentences }, index) => (
        <Fragment key={title}>
          <Heading>{title}</Heading>
          {index === 0 && picture && (
            <>
              <MailImage src={picture.url} alt={picture.alt} width={240} />
              <Gap height={14} />
            </>
          )}
          {sentences.map((sentence) => (
            <Paragraph key={sentence}>{sentence}</Paragraph>
          ))}
        </Fragment>
      ))}
      <MainLink href={links.status}>Naar je bestelling</MainLink>
      <SmallLinks>
        <a href={links.contact} style={linkStyle}>
          Contact
        </a>
      </SmallLinks>
    </MailLayout>
  )
}

export const productRecall = {
  subject: recallSubject,
  text: (mail: RecallMail): string =>
    [
      recallSubject(mail),
      formatGreeting(mail.name),
      opening,
      ...mail.parts.map(({ title, sentences }) =>
        [title, '-'.repeat(title.length), ...sentences].join('\n'),
      ),
      `Naar je bestelling:\n${mail.links.status}`,
      `Contact: ${mail.links.contact}`,
    ].join('\n\n') + '\n',
  page: (mail: RecallMail) => <Recall mail={mail} />,
}

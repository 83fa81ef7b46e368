// Sent a week or more after delivery. Requests a review, and has a link to stop review requests.

import type { ReviewMail } from '#domain/mail/review-mail.ts'
import { addClosing, addOpening } from '#domain/mail/worded-mail.ts'
import { MailLayout, MainLink, Paragraph, linkStyle } from './mail-layout.tsx'

const title = ({ number, words }: ReviewMail) => words?.subject || `Hoe bevalt je bestelling ${number}?`
const before = ({ name, words }: ReviewMail) =>
  addOpening([`Dag ${name},`, 'Je kiest zelf een schuilnaam. Je echte naam en e-mailadres ziet niemand.'], words)
const button = ({ words }: ReviewMail) => words?.button || 'Schrijf een review'
const after = ({ words }: ReviewMail) => addClosing([], words)
const noMore = 'Geen mails meer over reviews'

export const subject = title
export const text = (mail: ReviewMail): string =>
  [
    title(mail),
    ...before(mail),
    `${button(mail)}:\n${mail.links.review}`,
    ...after(mail),
    `${noMore}: ${mail.links.noMore}`,
    `Heb je een vraag? Antwoord op deze mail of kijk op ${mail.links.contact}`,
  ].join('\n\n') + '\n'

export const ReviewRequest = ({ mail }: { mail: ReviewMail }) => (
  <MailLayout title={title(mail)} contact={mail.links.contact}>
    {before(mail).map((sentence, index) => (
      <Paragraph key={index}>{sentence}</Paragraph>
    ))}
    <MainLink href={mail.links.review}>{button(mail)}</MainLink>
    {after(mail).map((sentence, index) => (
      <Paragraph key={index}>{sentence}</Paragraph>
    ))}
    <p style={{ margin: 0 }}>
      <a href={mail.links.noMore} style={linkStyle}>
        {noMore}
      </a>
    </p>
  </MailLayout>
)

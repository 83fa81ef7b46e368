// Sent a week or more after delivery. Requests a review, and has a link to stop review requests.

import type { ReviewMail } from '#domain/mail/review-mail.ts'
import { MailLayout, MainLink, Paragraph, linkStyle } from './mail-layout.tsx'

const title = ({ number }: ReviewMail) => `Hoe bevalt je bestelling ${number}?`
const before = ({ name }: ReviewMail) => [
  `Dag ${name},`,
  'Je pakket is een week geleden bezorgd. Vertel je hoe het bevalt? Daar hebben anderen veel aan die nog twijfelen.',
  'Je kiest zelf een schuilnaam. Je echte naam en e-mailadres ziet niemand.',
]
const button = 'Schrijf een review'
const noMore = 'Geen mails meer over reviews'

export const subject = title
export const text = (mail: ReviewMail): string =>
  [
    title(mail),
    ...before(mail),
    `${button}:\n${mail.links.review}`,
    `${noMore}: ${mail.links.noMore}`,
    `Heb je een vraag? Antwoord op deze mail of kijk op ${mail.links.contact}`,
  ].join('\n\n') + '\n'

export const ReviewRequest = ({ mail }: { mail: ReviewMail }) => (
  <MailLayout title={title(mail)} contact={mail.links.contact}>
    {before(mail).map((sentence) => (
      <Paragraph key={sentence}>{sentence}</Paragraph>
    ))}
    <MainLink href={mail.links.review}>{button}</MainLink>
    <p style={{ margin: 0 }}>
      <a href={mail.links.noMore} style={linkStyle}>
        {noMore}
      </a>
    </p>
  </MailLayout>
)

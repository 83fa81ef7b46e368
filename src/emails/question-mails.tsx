// Mails after a delivery that have one button and a link to stop such mails.

import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import type { ReviewMail } from '#domain/mail/review-mail.ts'
import type { RunOutReminderMail } from '#domain/mail/run-out-reminder-mail.ts'
import type { SampleQuestionMail } from '#domain/mail/sample-question-mail.ts'
import { addClosing, addOpening, type WordedMail } from '#domain/mail/worded-mail.ts'
import { linkStyle, MainLink, Paragraph, SmallLinks } from './mail-blocks.tsx'
import { MailLayout } from './mail-layout.tsx'

type QuestionMail = WordedMail & {
  number: string
  name: string
  /** Only of a mail that asks about what was delivered. */
  deliveredOn?: CalendarDay | null
  links: { noMore: string; contact: string }
}
/**
 * `sentence` follows the opening and the day of delivery, and `answer` is the URL of the button.
 */
type Question<Mail> = {
  subject: (number: string) => string
  sentence: string
  button: string
  noMore: string
  answer: (mail: Mail) => string
}

function createQuestionMail<Mail extends QuestionMail>(question: Question<Mail>) {
  const subject = ({ number, words }: Mail) => words?.subject || question.subject(number)
  const before = ({ name, deliveredOn, words }: Mail) =>
    addOpening(
      [
        `Dag ${name},`,
        ...(deliveredOn ? [`Je kreeg je pakket op ${formatWeekdayAndDay(deliveredOn)}.`] : []),
        question.sentence,
      ],
      words,
    )
  const button = ({ words }: Mail) => words?.button || question.button
  const after = ({ words }: Mail) => addClosing([], words)
  const text = (mail: Mail): string =>
    [
      subject(mail),
      ...before(mail),
      `${button(mail)}:\n${question.answer(mail)}`,
      ...after(mail),
      `${question.noMore}: ${mail.links.noMore}`,
      `Heb je een vraag? Antwoord op deze mail of kijk op ${mail.links.contact}`,
    ].join('\n\n') + '\n'
  const page = (mail: Mail) => (
    <MailLayout title={subject(mail)} contact={mail.links.contact}>
      {before(mail).map((sentence, index) => (
        <Paragraph key={index}>{sentence}</Paragraph>
      ))}
      <MainLink href={question.answer(mail)}>{button(mail)}</MainLink>
      {after(mail).map((sentence, index) => (
        <Paragraph key={index}>{sentence}</Paragraph>
      ))}
      <SmallLinks>
        <a href={mail.links.noMore} style={linkStyle}>
          {question.noMore}
        </a>
      </SmallLinks>
    </MailLayout>
  )
  return { subject, text, page }
}

/** Sent a week or more after delivery. */
export const reviewRequest = createQuestionMail<ReviewMail>({
  subject: (number) => `Hoe bevalt je bestelling ${number}?`,
  sentence: 'Je kiest zelf een schuilnaam. Je echte naam en e-mailadres ziet niemand.',
  button: 'Schrijf een review',
  noMore: 'Geen mails meer over reviews',
  answer: ({ links }) => links.review,
})

/** Sent ten days after an order with sample packs. */
export const sampleQuestion = createQuestionMail<SampleQuestionMail>({
  subject: (number) => `Paste het? Over je bestelling ${number}`,
  sentence: 'Je antwoord blijft op je eigen apparaat: wij bewaren het niet.',
  button: 'Bekijk wat beter past',
  noMore: 'Geen mails meer met zulke vragen',
  answer: ({ links }) => links.advice,
})

/** Sent a week before the packs run out, to a customer who requested it. It names no product. */
export const runOutReminder = createQuestionMail<RunOutReminderMail>({
  subject: (number) => `Je vroeg om een seintje over bestelling ${number}`,
  sentence:
    'Je hoeft niets te doen. Dit is de enige mail hierover. De dag die we voor je bewaarden, hebben we gewist.',
  button: 'Bestel opnieuw',
  noMore: 'Stop: geen seintje meer over deze bestelling',
  answer: ({ links }) => links.again,
})

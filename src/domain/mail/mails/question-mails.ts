import { orderPath } from '../../order/order-path.ts'
import type { CalendarDay } from '../../time/calendar-day.ts'
import { formatWeekdayAndDay } from '../../time/format-date.ts'
import { formatGreeting } from '../order-mail-wording.ts'
import {
  type MailDeclaration,
  closingWords,
  openingWords,
  toParagraphs,
  toSection,
} from './mail-declaration.ts'

type QuestionMail = {
  number: string
  name: string
  /** Absent in a mail that does not ask about what was delivered. */
  deliveredOn?: CalendarDay | null
  /** Without `leak` if no pack can have leaked. */
  links: { answer: string; noMore: string; contact: string; leak?: string | undefined }
}

type Question = Pick<MailDeclaration<QuestionMail>, 'label' | 'words' | 'isLimited'> & {
  subject: string
  /** Follows the opening and the day of delivery. */
  sentence: string
  noMore: string
  toLinks: (appUrl: string, token: string) => QuestionMail['links']
  deliveredOn?: CalendarDay
}

/** Mail programs unsubscribe with a POST to `oneClick` (RFC 8058). */
const questionLinks =
  (
    answer: 'review' | 'fit' | 'again',
    stop: 'no-review-mails' | 'no-run-out-mails',
    leak?: 'leak',
  ) =>
  (appUrl: string, token: string) => ({
    answer: `${appUrl}${orderPath(token, answer)}`,
    noMore: `${appUrl}${orderPath(token, stop)}`,
    oneClick: `${appUrl}/api/orders/${token}/${stop}`,
    contact: `${appUrl}/contact`,
    leak: leak && `${appUrl}${orderPath(token, leak)}`,
  })

export const reviewLinks = questionLinks('review', 'no-review-mails', 'leak')
/** The customer stops these questions together with those for reviews. */
export const sampleQuestionLinks = questionLinks('fit', 'no-review-mails')
export const runOutReminderLinks = questionLinks('again', 'no-run-out-mails')

const questionMail = ({
  sentence,
  noMore,
  toLinks,
  deliveredOn,
  ...declaration
}: Question): MailDeclaration<QuestionMail> => ({
  ...declaration,
  numbers: ['bestelnummer'],
  blocks: (mail) => [
    ...toParagraphs([formatGreeting(mail.name)]),
    openingWords,
    ...toParagraphs([
      ...(mail.deliveredOn
        ? [`Je kreeg je pakket op ${formatWeekdayAndDay(mail.deliveredOn)}.`]
        : []),
      sentence,
    ]),
    { kind: 'button', href: mail.links.answer },
    closingWords,
    ...(mail.links.leak
      ? toSection('Lekte het?', [
          ...toParagraphs([
            'Dan zoekt de keuzehulp op je eigen apparaat iets dat meer opneemt. Wij zien je antwoord niet.',
          ]),
          { kind: 'button', isSecondary: true, label: 'Het lekte', href: mail.links.leak },
        ])
      : []),
    { kind: 'small-links', links: [{ label: noMore, href: mail.links.noMore }] },
  ],
  sample: (appUrl) => ({
    number: 'L10001',
    name: 'Kim de Vries',
    ...(deliveredOn && { deliveredOn }),
    links: toLinks(appUrl, 'voorbeeld'),
  }),
})

export const questionMails = {
  // Sent a week before the packs run out, to a customer who requested it. It names no product.
  'run-out-reminder': questionMail({
    label: 'Seintje een week voor een bestelling op is',
    subject: 'Je vroeg om een seintje over bestelling [[bestelnummer]]',
    words: {
      opening:
        'Volgens jouw eigen schatting is je bestelling over ongeveer een week op. Je vroeg ons om je dan te mailen.',
      button: 'Bestel opnieuw',
    },
    sentence:
      'Je hoeft niets te doen. Dit is de enige mail hierover. De dag die we voor je bewaarden, hebben we gewist.',
    noMore: 'Stop: geen seintje meer over deze bestelling',
    isLimited: true,
    toLinks: runOutReminderLinks,
  }),

  // Sent ten days after an order with sample packs.
  'sample-question': questionMail({
    label: 'Vraag of een proefpakje paste',
    subject: 'Paste het? Over je bestelling [[bestelnummer]]',
    words: {
      opening: 'Paste het? Met twee korte vragen zie je wat je nu het beste kiest.',
      button: 'Bekijk wat beter past',
    },
    sentence: 'Je antwoord blijft op je eigen apparaat: wij bewaren het niet.',
    noMore: 'Geen mails meer met zulke vragen',
    toLinks: sampleQuestionLinks,
    deliveredOn: '2026-11-26',
  }),

  // Sent a week or more after delivery.
  'review-request': questionMail({
    label: 'Vraag om een review',
    subject: 'Hoe bevalt je bestelling [[bestelnummer]]?',
    words: {
      opening:
        'Vertel je hoe je bestelling bevalt? Daar hebben anderen veel aan die nog twijfelen.',
      button: 'Schrijf een review',
    },
    sentence: 'Je kiest zelf een schuilnaam. Je echte naam en e-mailadres ziet niemand.',
    noMore: 'Geen mails meer over reviews',
    toLinks: reviewLinks,
    deliveredOn: '2026-11-26',
  }),
}

export type QuestionMailData = Record<keyof typeof questionMails, { orderId: number }>

// Sent when somebody had everything erased: what is gone, what stays and why.

import { erasureWords } from '#domain/account/erasure.ts'
import type { FarewellMail } from '#domain/mail/account-mail.ts'
import { ShortLetter, shortText, type ShortWords } from './short-letter.tsx'

const title = 'Je gegevens zijn gewist'
const words: ShortWords = {
  title,
  before: [
    'Dag,',
    'Alles wat Luwte van je bewaarde en mag wissen, is gewist, zoals je vroeg. Had je een account, dan kun je daar niet meer mee inloggen.',
    erasureWords.stays,
    'Loopt er nog een bestelling, dan komt die gewoon. Mails daarover krijg je ook nog.',
  ],
  button: 'Neem contact op',
  after: ['Was jij dit niet? Laat het ons dan weten. Terughalen kunnen we niets, maar we zoeken het met je uit.'],
}

export const subject = (): string => title
export const text = (mail: FarewellMail): string => shortText(mail, words)
export const AccountErased = ({ mail }: { mail: FarewellMail }) => <ShortLetter mail={mail} words={words} />

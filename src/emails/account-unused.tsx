// Sent when an account was not used for two years. The account is erased later if its owner does
// nothing.

import { dormancyAnswerTime } from '#domain/customer/account-durations.ts'
import type { AccountMail } from '#domain/mail/account-mail.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { ShortMail, formatShortMailText, type ShortMailTexts } from './short-mail.tsx'

const title = 'Wil je je account houden?'
const days = dormancyAnswerTime / msPerDay
const texts = ({ name }: AccountMail): ShortMailTexts => ({
  title,
  before: [
    `Dag ${name},`,
    'Je hebt je account bij ons al twee jaar niet gebruikt. Wil je het houden? Druk dan op de knop. Inloggen mag ook.',
  ],
  button: 'Houd mijn account',
  after: [
    `Doe je niets, dan wissen we je account over ${days} dagen, met je wachtwoord en je bewaarde adressen. De link werkt tot dan.`,
    'Krijg je onze nieuwsbrief, dan blijft die komen. Bestellen kan altijd weer, ook zonder account.',
  ],
})

export const subject = (): string => title
export const text = (mail: AccountMail): string => formatShortMailText(mail, texts(mail))
export const AccountUnused = ({ mail }: { mail: AccountMail }) => (
  <ShortMail mail={mail} texts={texts(mail)} />
)

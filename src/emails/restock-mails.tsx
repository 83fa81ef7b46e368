// The mails about an item that is back in stock. They do not name the product: a bystander may read
// the subject and the first lines.

import type { RestockConfirmationMail, RestockedMail } from '#domain/mail/restock-mail.ts'
import { ShortMail, formatShortMailText, type ShortMailTexts } from './short-mail.tsx'

const confirmation: ShortMailTexts = {
  title: 'Mogen we je één keer mailen?',
  before: [
    'Iemand vroeg ons om dit adres te mailen zodra er iets weer op voorraad is.',
    'Was jij dat? Open dan de link hieronder en druk daar op de knop. Pas daarna onthouden we je vraag.',
  ],
  button: 'Naar bevestigen',
  after: [
    'De link werkt 7 dagen. Met dezelfde link wis je je vraag ook weer.',
    'Was jij het niet? Dan hoef je niets te doen. We mailen je niet en vergeten dit adres na 7 dagen.',
  ],
}

export const restockConfirmation = {
  subject: (): string => confirmation.title,
  text: (mail: RestockConfirmationMail): string => formatShortMailText(mail, confirmation),
  page: (mail: RestockConfirmationMail) => <ShortMail mail={mail} texts={confirmation} />,
}

const restockedTexts = ({ variation }: RestockedMail): ShortMailTexts => ({
  title: 'Wat je zocht is er weer',
  before: [
    ...(variation === null ? [] : [`Kies op de pagina ${variation}.`]),
    'We houden niets apart. Wie het eerst bestelt, heeft het.',
  ],
  button: 'Bekijk wat er weer is',
  after: ['Dit is de enige mail hierover. Je vraag wissen we nu.'],
})

export const restocked = {
  subject: (mail: RestockedMail): string => restockedTexts(mail).title,
  text: (mail: RestockedMail): string => formatShortMailText(mail, restockedTexts(mail)),
  page: (mail: RestockedMail) => <ShortMail mail={mail} texts={restockedTexts(mail)} />,
}

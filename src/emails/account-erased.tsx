// Sent after an erasure. Explains which data were erased, and which data stay and why.

import { erasureExplanation } from '#domain/customer/erasure.ts'
import type { NamelessAccountMail } from '#domain/mail/account-mail.ts'
import { ShortMail, formatShortMailText, type ShortMailTexts } from './short-mail.tsx'

const title = 'Je gegevens zijn gewist'
const texts: ShortMailTexts = {
  title,
  before: [
    'Dag,',
    'Alles wat we van je bewaarden en mogen wissen, is gewist, zoals je vroeg. Had je een account, dan kun je daar niet meer mee inloggen.',
    erasureExplanation.stays,
    'De links in eerdere mails over bestellingen die bezorgd of terugbetaald zijn, openen niets meer. Wil je nog iets terugsturen of een factuur hebben, schrijf ons dan. Herroepen kan ook met je bestelnummer, onderaan elke pagina van de winkel.',
    'Loopt er nog een bestelling, dan komt die gewoon. Mails daarover krijg je ook nog.',
  ],
  button: 'Neem contact op',
  after: [
    'Was jij dit niet? Laat het ons dan weten. Terughalen kunnen we niets, maar we zoeken het met je uit.',
  ],
}

export const subject = (): string => title
export const text = (mail: NamelessAccountMail): string => formatShortMailText(mail, texts)
export const AccountErased = ({ mail }: { mail: NamelessAccountMail }) => (
  <ShortMail mail={mail} texts={texts} />
)

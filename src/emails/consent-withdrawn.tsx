// Sent after a customer withdrew the consent to the use of health data.

import { erasedOrderContentsRetention } from '#domain/customer/erasure.ts'
import { msPerDay } from '#domain/time/durations.ts'
import type { NamelessAccountMail } from '#domain/mail/account-mail.ts'
import { ShortMail, formatShortMailText, type ShortMailTexts } from './short-mail.tsx'

const title = 'Je toestemming is ingetrokken'
const texts: ShortMailTexts = {
  title,
  before: [
    'Dag,',
    'Je hebt je toestemming ingetrokken. Dit doen we ermee:',
    'Een abonnement waar het over gaat, stopt. We schrijven er niets meer voor af.',
    'Een bestelling die nog niet is ingepakt, annuleren we. Betaalde je al, dan krijg je je geld terug. Een pakket dat al is ingepakt, komt nog.',
    `Wat je bestelde, halen we weg: ${erasedOrderContentsRetention / msPerDay} dagen na de bezorging, of meteen als dat al voorbij is. Loopt er een retour, terugbetaling of melding over een product, of moet je nog betalen, dan wachten we daarop.`,
    'Je naam en adres, de datum en het bedrag van een betaalde bestelling bewaren we zo lang als de Belastingdienst vraagt.',
  ],
  button: 'Neem contact op',
  after: [
    'Bestel je later weer iets, dan vragen we het opnieuw. Was jij dit niet? Laat het ons dan weten.',
  ],
}

export const subject = (): string => title
export const text = (mail: NamelessAccountMail): string => formatShortMailText(mail, texts)
export const ConsentWithdrawn = ({ mail }: { mail: NamelessAccountMail }) => (
  <ShortMail mail={mail} texts={texts} />
)

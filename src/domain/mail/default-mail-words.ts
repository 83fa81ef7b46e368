// The mails of which staff may change words, with the words of Luwte. A mail that is not here stays
// as it is: its words are law, protect an account, or are for colleagues.

import type { MailWords } from './mail-words.ts'
import type { MailName } from './outgoing-mail.ts'

export type MailPlaceholderName = 'bestelnummer' | 'abonnementsnummer'

/**
 * A null subject or button stays as the template has it, because it depends on facts or says what
 * pressing it means.
 */
type DefaultWords = {
  subject: string | null
  opening?: string
  closing?: string
  button?: string | null
  numbers: readonly MailPlaceholderName[]
}

const order = ['bestelnummer'] as const
const subscription = ['abonnementsnummer'] as const
const delivery = ['bestelnummer', 'abonnementsnummer'] as const
const orderButton = 'Bekijk je bestelling'
const subscriptionButton = 'Bekijk je abonnement'

const defaults = {
  'order-received': {
    subject: 'Je bestelling [[bestelnummer]] is ontvangen',
    opening:
      'Bedankt voor je bestelling. Bewaar deze mail: met de knop hieronder zie je altijd hoe het ervoor staat, zonder in te loggen.',
    button: orderButton,
    numbers: order,
  },
  'order-unpaid': { subject: null, numbers: order },
  'order-accepted': {
    subject: 'Je bestelling [[bestelnummer]] is bevestigd',
    opening: 'Bedankt voor je bestelling.',
    button: 'Bekijk en betaal je bestelling',
    numbers: order,
  },
  'order-paid': {
    subject: 'Je betaling voor [[bestelnummer]] is binnen',
    opening:
      'Bedankt, je bestelling is betaald. Bewaar deze mail: met de knop hieronder zie je altijd hoe het ervoor staat, zonder in te loggen.',
    button: orderButton,
    numbers: order,
  },
  'payment-due': {
    subject: 'Een herinnering voor bestelling [[bestelnummer]]',
    opening: 'We hopen dat alles goed is aangekomen.',
    button: 'Betaal je bestelling',
    numbers: order,
  },
  'payment-overdue': {
    subject: 'Nog een herinnering voor bestelling [[bestelnummer]]',
    opening: 'Misschien is het je ontschoten.',
    button: 'Betaal je bestelling',
    numbers: order,
  },
  'amount-due-changed': {
    subject: 'Je betaalt minder voor bestelling [[bestelnummer]]',
    numbers: order,
  },
  'order-packed': {
    subject: 'Je bestelling [[bestelnummer]] is ingepakt',
    opening:
      'Je pakket staat klaar voor de bezorger. Op de buitenkant staat niets over wat erin zit.',
    closing: 'Zodra het onderweg is, krijg je een mail om het te volgen.',
    button: orderButton,
    numbers: order,
  },
  'order-shipped': {
    subject: null,
    closing:
      'Ben je niet thuis als de bezorger bij je aanbelt? Dan laat hij een bericht achter waarop niet staat wat er in het pakket zit.',
    numbers: order,
  },
  'order-cancelled': {
    subject: 'Je bestelling [[bestelnummer]] is geannuleerd',
    button: orderButton,
    numbers: order,
  },
  'address-changed': {
    subject: 'Het adres van bestelling [[bestelnummer]] is gewijzigd',
    button: orderButton,
    numbers: order,
  },
  'pay-link': {
    subject: 'Je kunt je bestelling [[bestelnummer]] nu betalen',
    closing:
      'Heb je intussen al betaald? Dan hoef je niets te doen. Klopt er iets niet? Antwoord gerust op deze mail.',
    button: 'Naar je bestelling',
    numbers: order,
  },
  'order-changed': {
    subject: 'Je bestelling [[bestelnummer]] is aangepast',
    button: orderButton,
    numbers: order,
  },
  'swap-payment': {
    subject: 'Betaal het verschil voor je bestelling [[bestelnummer]]',
    button: 'Naar je bestelling',
    numbers: order,
  },
  'order-refund': {
    subject: 'Je krijgt geld terug voor bestelling [[bestelnummer]]',
    button: orderButton,
    numbers: order,
  },
  'return-instructions': {
    subject: 'Zo stuur je iets terug van bestelling [[bestelnummer]]',
    opening: 'We hebben je retour genoteerd. Je hoeft niets uit te printen.',
    button: orderButton,
    numbers: order,
  },
  'sample-question': {
    subject: 'Paste het? Over je bestelling [[bestelnummer]]',
    opening: 'Paste het? Met twee korte vragen zie je wat je nu het beste kiest.',
    button: 'Bekijk wat beter past',
    numbers: order,
  },
  'run-out-reminder': {
    subject: 'Je vroeg om een seintje over bestelling [[bestelnummer]]',
    opening:
      'Volgens jouw eigen schatting is je bestelling over ongeveer een week op. Je vroeg ons om je dan te mailen.',
    button: 'Bestel opnieuw',
    numbers: order,
  },
  'review-request': {
    subject: 'Hoe bevalt je bestelling [[bestelnummer]]?',
    opening: 'Vertel je hoe je bestelling bevalt? Daar hebben anderen veel aan die nog twijfelen.',
    button: 'Schrijf een review',
    numbers: order,
  },
  'subscription-started': {
    subject: 'Je abonnement [[abonnementsnummer]] is begonnen',
    opening: 'Bedankt, je eerste betaling is binnen.',
    button: orderButton,
    numbers: delivery,
  },
  'subscription-charged': {
    subject: 'Je levering [[bestelnummer]] is betaald',
    button: orderButton,
    numbers: delivery,
  },
  'subscription-announced': { subject: null, numbers: subscription },
  'subscription-failed': { subject: 'Een betaling is niet gelukt', numbers: subscription },
  'subscription-paused': { subject: null, button: subscriptionButton, numbers: subscription },
  'subscription-skipped': { subject: null, button: subscriptionButton, numbers: subscription },
  'subscription-changed': {
    subject: 'Je abonnement [[abonnementsnummer]] is gewijzigd',
    button: subscriptionButton,
    numbers: subscription,
  },
  'subscription-short': {
    subject: 'Je levering komt later',
    button: 'Wijzig je levering',
    numbers: subscription,
  },
  restocked: {
    subject: 'Wat je zocht is er weer',
    opening: 'Je vroeg ons om een mail als dit er weer is. De knop brengt je erheen.',
    button: 'Bekijk wat er weer is',
    numbers: [],
  },
  'newsletter-welcome': {
    subject: 'Je staat op de lijst',
    opening:
      'Bedankt. Ongeveer één keer per maand krijg je een mail van ons, met een neutraal onderwerp en een neutrale afzender.',
    numbers: [],
  },
  'confirm-address': {
    subject: 'Bevestig je e-mailadres',
    button: 'Bevestig mijn e-mailadres',
    numbers: [],
  },
  'account-unused': {
    subject: 'Wil je je account houden?',
    button: 'Houd mijn account',
    numbers: [],
  },
} as const satisfies Partial<Record<MailName, DefaultWords>>

export type EditableMailName = keyof typeof defaults
export type EditableMail = {
  words: MailWords
  hasSubject: boolean
  hasButton: boolean
  /** The numbers that this mail knows. */
  numbers: readonly MailPlaceholderName[]
  /** The numbers without which the subject would not say what the mail is about. */
  requiredInSubject: readonly MailPlaceholderName[]
}

export const hasEditableWords = (name: MailName): name is EditableMailName =>
  Object.hasOwn(defaults, name)

export function editableMail(name: EditableMailName): EditableMail {
  const {
    subject,
    opening = '',
    closing = '',
    button = null,
    numbers,
  }: DefaultWords = defaults[name]
  return {
    words: { subject: subject ?? '', opening, closing, button: button ?? '' },
    hasSubject: subject !== null,
    hasButton: button !== null,
    numbers,
    requiredInSubject: numbers.filter((number) => subject?.includes(`[[${number}]]`)),
  }
}

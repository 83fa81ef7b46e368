// Short letters about a subscription.

import type { SubscriptionMail, SubscriptionMailName } from '#domain/mail/subscription-mail.ts'
import { inEuros } from '#domain/money.ts'
import { inWords } from '#domain/subscription/dates.ts'
import { intervalLabels } from '#domain/subscription/interval.ts'
import { ShortLetter, type ShortWords, shortText } from './short-letter.tsx'

const packs = ({ lines }: SubscriptionMail): string => {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 pak' : `${count} pakken`
}
const on = (day: string | null): string => (day ? inWords(day) : 'een latere dag')
const next = ({ nextDate }: SubscriptionMail): string[] => (nextDate ? [`Je volgende levering is op ${inWords(nextDate)}.`] : [])

type Words = Pick<ShortWords, 'title' | 'before' | 'button'> & { after?: string[] }
const words: Record<SubscriptionMailName, (mail: SubscriptionMail) => Words> = {
  'subscription-started': (mail) => ({
    title: `Je abonnement ${mail.number} is begonnen`,
    before: [`Je krijgt ${intervalLabels[mail.interval]} een pakket voor ${inEuros(mail.total)}.`, ...next(mail)],
    button: 'Bekijk je abonnement',
    after: [`Stoppen kan altijd, zonder inloggen: ${mail.links.stop}`],
  }),
  'subscription-announced': (mail) => ({
    title: `Je levering van ${on(mail.date)}`,
    before: [
      `Op ${on(mail.date)} sturen we je ${packs(mail)} en schrijven we ${inEuros(mail.total)} af.`,
      'Komt het niet uit? Tot en met de dag ervoor kun je overslaan of iets veranderen.',
    ],
    button: 'Bekijk of verander je levering',
    after: [`Deze levering overslaan: ${mail.links.skip}`, `Stoppen: ${mail.links.stop}`],
  }),
  'subscription-failed': (mail) => ({
    title: 'Een betaling lukte niet',
    before: [
      `Het bedrag voor je levering van ${on(mail.date)} konden we twee keer niet afschrijven. Dat kan gebeuren.`,
      'Betaal je met de knop hieronder, dan sturen we je pakket en loopt je abonnement gewoon door.',
    ],
    button: 'Betaal deze levering',
  }),
  'subscription-paused': (mail) => ({
    title: 'Je abonnement staat op pauze',
    before: [`De levering van ${on(mail.date)} is niet betaald. We schrijven niets meer af tot jij je abonnement weer laat lopen.`],
    button: 'Bekijk je abonnement',
  }),
  'subscription-skipped': (mail) => ({
    title: 'Een levering is overgeslagen',
    before: [`Je levering van ${on(mail.date)} is overgeslagen. We schreven niets af.`, ...next(mail)],
    button: 'Bekijk je abonnement',
  }),
  'subscription-stopped': (mail) => ({
    title: 'Je abonnement is gestopt',
    before: ['We schrijven niets meer af en sturen niets meer.', 'Bedankt dat je bij ons was.'],
    button: 'Bekijk je abonnement',
    after: [`Nummer ${mail.number}`],
  }),
  'subscription-price-change': ({ priceChange, ...mail }) => ({
    title: 'De prijs van je abonnement verandert',
    before: [
      priceChange
        ? `Vanaf ${inWords(priceChange.fromDate)} kost je levering ${inEuros(priceChange.newTotal)}. Nu is dat ${inEuros(priceChange.oldTotal)}.`
        : `Vanaf ${on(mail.date)} kost je levering ${inEuros(mail.total)}.`,
      'Tot die dag betaal je de oude prijs. Je kunt je abonnement altijd veranderen of stoppen.',
    ],
    button: 'Bekijk je abonnement',
    after: [`Stoppen: ${mail.links.stop}`],
  }),
  'subscription-short': (mail) => ({
    title: 'Je levering komt later',
    before: [
      `Voor je levering van ${on(mail.date)} hebben we te weinig op voorraad. We schreven niets af.`,
      'We proberen het een week lang elke dag opnieuw. Wil je niet wachten, dan kun je de inhoud veranderen of overslaan.',
    ],
    button: 'Bekijk je levering',
  }),
}

const wordsOf = (name: SubscriptionMailName, mail: SubscriptionMail): ShortWords => {
  const { title, before, button, after = [] } = words[name](mail)
  return { title, before: [`Dag ${mail.name},`, ...before], button, after }
}
const leads = ({ links }: SubscriptionMail) => ({ action: links.manage, links })

export const subscriptionLetter = (name: SubscriptionMailName) => ({
  subject: (mail: SubscriptionMail) => words[name](mail).title,
  text: (mail: SubscriptionMail) => shortText(leads(mail), wordsOf(name, mail)),
  page: (mail: SubscriptionMail) => <ShortLetter mail={leads(mail)} words={wordsOf(name, mail)} />,
})

// The drafts of pages with which a new shop begins. [vul in] marks what only its owner knows; the
// check before publication finds it.

import { openedPackText } from '#domain/order/returns/hygiene-rule.ts'
import { answers } from './answers.ts'
import { block, h3, html, p, page, ul, type DemoPage } from './demo-page.ts'
import { exampleShopSentence, legalDates } from './example-facts.ts'
import { accessibility, privacy, terms, withdrawal } from './legal.ts'

const ask = (question: string, answer: string) => ({ question, answer })

const home = page(
  'home',
  'Welkom',
  '[vul in] Wat verkoop je, en voor wie? Zoekmachines tonen deze zin.',
  [
    block('HeroCta', {
      title: '[vul in] Wat vindt een bezoeker hier?',
      text: '[vul in] Zeg in twee zinnen voor wie de winkel is.',
      button: { text: 'Alle producten', href: '/shop' },
      button2: { text: 'Vind jouw product', href: '/producthulp' },
      note: '',
    }),
    block('ProductList', {
      title: 'Uit de winkel',
      link: { text: 'Alle producten', href: '/shop' },
      gender: [],
      category: [],
    }),
    block('FaqList', {
      title: 'Vragen die we vaak krijgen',
      faqs: [answers.deliveryFee, answers.account, answers.size],
    }),
  ],
)

const howItWorks = page(
  'zo-werkt-het',
  'Zo werkt het',
  'Kiezen, bestellen, ontvangen en terugsturen: wat je zelf doet en wat wij doen.',
  [
    block('TitleSubtitle', {
      title: 'Zo werkt het',
      subtitle: 'Kiezen, bestellen en ontvangen, in drie stappen.',
    }),
    block('TextBlock', {
      title: '',
      text: html(
        h3('Je kiest'),
        p(
          'Beantwoord drie vragen in de keuzehulp, of zoek zelf. Je antwoorden blijven op je eigen apparaat.',
        ),
        h3('Je bestelt'),
        p('Met je naam, je adres en je e-mailadres. Een account mag, maar hoeft niet.'),
        h3('Je ontvangt'),
        p(
          'Wat op voorraad is, versturen we binnen [[verzenden binnen]]. [vul in] Hoe ziet de doos eruit, en wie brengt hem?',
        ),
        h3('Past het niet?'),
        p(
          'Laat binnen veertien dagen na ontvangst weten dat je het terugstuurt.',
          '[[geld terug]]',
        ),
        p('De precieze regels staan bij <a href="/herroepen">Herroepen</a>.'),
      ),
    }),
  ],
)

const delivery = page(
  'bezorging',
  'Bezorgen en terugsturen',
  'Wat de bezorging kost, hoe lang het duurt en hoe je iets terugstuurt.',
  [
    block('TitleSubtitle', {
      title: 'Bezorgen en terugsturen',
      subtitle: 'Hoe je bestelling bij je komt, en wat je doet als iets niet past.',
    }),
    block('TextDouble', {
      title: 'Thuis ontvangen, of weer terug',
      left: html(
        h3('Bezorgen'),
        p(
          'Bezorgen kost [[verzendkosten]]. Vanaf [[gratis vanaf]] is het gratis. De bezorger komt [[bezorgdagen]].',
        ),
        ul(
          'Betaald voor [[uiterste besteltijd]]? Dan begint het tellen nog dezelfde werkdag.',
          'Je krijgt een mail als we het pakket meegeven. Het onderwerp verraadt niets.',
          'Tot we inpakken wijzig je je adres zelf, met de link in je mail.',
          '[vul in] Wat staat er op de doos?',
        ),
      ),
      right: html(
        h3('Terugsturen'),
        p('Laat binnen veertien dagen weten dat je het niet wilt houden. Een reden is niet nodig.'),
        ul(
          openedPackText,
          '[vul in] Wat kost het om iets terug te sturen?',
          'We betalen binnen veertien dagen na je herroeping terug. We mogen wachten tot je pakket binnen is of tot je laat zien dat het onderweg is.',
        ),
        p('Hoe het precies gaat, lees je bij <a href="/herroepen">Herroepen</a>.'),
      ),
    }),
  ],
)

const questions = page(
  'veelgestelde-vragen',
  'Veelgestelde vragen',
  'Antwoorden over kiezen, bestellen, bezorgen en abonnementen.',
  [
    block('TitleSubtitle', {
      title: 'Veelgestelde vragen',
      subtitle: 'Staat je vraag er niet bij, bel of mail dan.',
    }),
    block('FaqList', {
      title: 'Bestellen en betalen',
      faqs: [
        answers.account,
        answers.someoneElse,
        answers.subscription,
        ask(
          'Ziet de bezorger wat ik heb besteld?',
          '[vul in] Hoe verpak je, en wat staat er op het etiket?',
        ),
      ],
    }),
  ],
)

const contact = page('contact', 'Contact', 'Bel, mail of schrijf ons.', [
  block('Contact', {
    title: 'Stel gerust je vraag',
    text: '[vul in] Wie geeft er antwoord?',
    phone: '',
    email: '',
    hours: '',
    address: '',
  }),
  block('FaqList', {
    title: 'Misschien staat je antwoord hier',
    faqs: [answers.whereIsMyOrder, answers.changeAddress, answers.wrongSize],
  }),
])

/** Replaces in the page what only the demo shop can say. */
function toStarterPage(demoPage: DemoPage, today: string): DemoPage {
  const json = Object.values(legalDates).reduce(
    (text, date) => text.replaceAll(date, today),
    JSON.stringify(demoPage),
  )
  return JSON.parse(json.replaceAll(` ${exampleShopSentence}`, '')) as DemoPage
}

/** `today` is the day on which the shop begins, from which its legal pages hold. */
export const createStarterPages = (today: string): readonly DemoPage[] => [
  home,
  howItWorks,
  delivery,
  questions,
  contact,
  ...[privacy, terms, withdrawal, accessibility].map((page) => toStarterPage(page, today)),
]

import { payLaterLabel } from '#domain/payment/pay-later-terms.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { absorptionAdvice } from '#domain/catalogue/product-page/choice-advice.ts'
import { answers } from './answers.ts'
import { block, page } from './demo-page.ts'

const ask = (question: string, answer: string) => ({ question, answer })

const { max_first_order, max_later_order } = payLaterSetting.default

export const questions = page(
  'veelgestelde-vragen',
  'Veelgestelde vragen',
  'Antwoorden over kiezen, bestellen, bezorgen, abonnementen en je privacy bij Luwte.',
  [
    block('TitleSubtitle', {
      title: 'Veelgestelde vragen',
      subtitle: 'Staat je vraag er niet bij, bel of mail dan. Geen vraag is te klein of te gek.',
    }),
    block('FaqList', {
      title: 'Kiezen en dragen',
      faqs: [
        ask(
          'Welke absorptie heb ik nodig?',
          `Bij een paar druppels is 1 tot 3 druppels op de schaal genoeg. ${absorptionAdvice}`,
        ),
        answers.size,
        ask(
          'Zie je het onder mijn kleren?',
          'Dun verband en schildjes zie je niet. Een broekje is dikker, maar valt weg onder een gewone broek of rok.',
        ),
        ask(
          'Ruikt het?',
          'Materiaal voor urine bindt de geur. Wissel op tijd en bewaar gebruikt materiaal in een dicht zakje: dat helpt het meest.',
        ),
      ],
    }),
    block('FaqList', {
      title: 'Bestellen en betalen',
      faqs: [
        answers.account,
        answers.someoneElse,
        answers.subscription,
        ask(
          'Kan ik met een factuur betalen?',
          `Ja. Met “${payLaterLabel}” sturen we je pakket voordat je betaalt. Het kan tot € ${max_first_order} bij je eerste bestelling en daarna tot € ${max_later_order} naar hetzelfde adres. Ben je niet ingelogd, dan bevestig je dat in een mail. Soms kijken we een eerste bestelling zelf even na. Liever meteen? Dan kies je bij het afrekenen een andere manier, zoals iDEAL | Wero. De factuur staat altijd bij je bestelling.`,
        ),
      ],
    }),
    block('FaqList', {
      title: 'Vergoeding',
      faqs: [answers.reimbursement],
    }),
    block('FaqList', {
      title: 'Privacy',
      faqs: [
        answers.courier,
        ask(
          'Onthoudt deze site wat ik bekijk?',
          'Alleen op je eigen apparaat. Met “Wis mijn sporen”, onderaan elke pagina, is het weg.',
        ),
        ask(
          'Hoort mijn huisarts of verzekeraar hiervan?',
          'Nee. Wat je kocht, delen we niet met je huisarts of verzekeraar. Met wie we wel iets delen, zoals de bezorger, staat in ons privacybeleid.',
        ),
      ],
    }),
    block('HeroCta', {
      title: 'Staat je vraag er niet bij?',
      text: 'Bel, mail of schrijf. Je krijgt antwoord van een mens.',
      button: { text: 'Naar contact', href: '/contact' },
      button2: { text: 'Bezorgen en terugsturen', href: '/bezorging' },
      note: '',
    }),
  ],
)

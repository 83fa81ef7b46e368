import { defaultPayLaterSettings, payLaterLabel } from '#domain/payment/pay-later.ts'
import { absorptionAdvice, betweenSizesAdvice } from '#domain/catalogue/choice-advice.ts'
import { block, page } from './demo-page.ts'

const ask = (question: string, answer: string) => ({ question, answer })

const { max_first_order, max_later_order } = defaultPayLaterSettings

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
        ask(
          'Welke maat heb ik?',
          `Meet je taille en je heup over dun ondergoed. ${betweenSizesAdvice}`,
        ),
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
        ask(
          'Moet ik een account maken?',
          'Nee. Bestellen kan met alleen je naam, je adres en je e-mailadres.',
        ),
        ask(
          'Kan ik voor iemand anders bestellen?',
          'Ja. Vul het adres in waar het pakket heen moet. De mails gaan naar jou.',
        ),
        ask(
          'Kan ik elke maand hetzelfde krijgen?',
          'Ja, elke maand, elke twee of drie maanden, of elke 4, 5, 6 of 8 weken. Bij maanden kun je een vaste dag kiezen. Je stopt of verandert het in twee klikken, met de link in elke mail.',
        ),
        ask(
          'Kan ik met een factuur betalen?',
          `Ja. Met “${payLaterLabel}” sturen we eerst je pakket. Het kan tot € ${max_first_order} bij je eerste bestelling en daarna tot € ${max_later_order}. Liever meteen? Dan kies je bij het afrekenen een andere manier, zoals iDEAL | Wero. De factuur staat altijd bij je bestelling.`,
        ),
      ],
    }),
    block('FaqList', {
      title: 'Vergoeding',
      faqs: [
        {
          ...ask(
            'Wordt het vergoed?',
            'Soms, door de basisverzekering. Het hangt af van hoelang het duurt, waar het door komt en wat je probeerde. Wij kunnen het niet declareren.',
          ),
          link: { text: 'Bekijk het in vijf vragen', href: '/vergoeding' },
        },
      ],
    }),
    block('FaqList', {
      title: 'Privacy',
      faqs: [
        ask(
          'Ziet de bezorger wat ik heb besteld?',
          'Nee. De doos is effen en op het etiket staat geen winkelnaam en geen productnaam.',
        ),
        ask(
          'Onthoudt deze site wat ik bekijk?',
          'Alleen op je eigen apparaat. Met “Wis mijn sporen”, onderaan elke pagina, is het weg.',
        ),
        ask(
          'Hoort mijn huisarts of verzekeraar hiervan?',
          'Nee. Wij delen niets, met niemand, behalve je naam en adres met de bezorger en het bedrag met de betaaldienst.',
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

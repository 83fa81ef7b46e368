// What staff read beside the answer to each question: what it is about, and how the shop counts.

import type { StatisticsQuestion } from '#domain/statistics/questions.ts'

type QuestionText = { question: string; rules: readonly string[] }

const smallGroups = 'Een groep van minder dan vijf laten we niet apart zien. Die staat bij ‘overige’, of blijft helemaal weg.'

export const questionTexts: Record<StatisticsQuestion, QuestionText> = {
  klanten: {
    question: 'Welke producten brengen mensen terug?',
    rules: [
      'We nemen iedereen die in deze periode voor het eerst iets bestelde, en kijken wat er in die eerste bestelling zat.',
      'Opnieuw besteld is een latere bestelling door de klant zelf. Een levering van een abonnement telt daar niet bij; wie alleen die kreeg, staat in de laatste kolom.',
      'Per termijn tellen alleen kopers mee die zo lang geleden voor het eerst bestelden. Anders zouden nieuwe kopers het cijfer drukken.',
      'Een geannuleerde bestelling telt niet. Wiens gegevens gewist zijn, telt ook niet mee: we kunnen die bestellingen niet meer bij elkaar zoeken.',
      'We tellen dit elke nacht opnieuw.',
      smallGroups,
    ],
  },
  abonnementen: {
    question: 'Hoe lang loopt een abonnement?',
    rules: [
      'We nemen de abonnementen waarvan de eerste betaling in deze periode binnenkwam, en volgen ze tot vandaag.',
      'Wat nog loopt of gepauzeerd is, is niet gestopt. Het telt mee zolang we het konden volgen (de methode van Kaplan en Meier).',
      'Een abonnement staat bij het ritme dat het nu heeft. Een lijn houdt op waar minder dan vijf abonnementen zo lang gevolgd zijn.',
      smallGroups,
    ],
  },
}

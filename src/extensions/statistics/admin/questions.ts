import type { AdminQuestion } from '#admin/shell/admin-question.ts'
import { type StatisticsQuestion, questionNames, questionPaths } from '../domain/questions.ts'
import { sampleOutcomeDays } from '../domain/sample-outcomes.ts'

type QuestionText = Pick<AdminQuestion, 'question' | 'rules'>

const smallGroups =
  'Een groep van minder dan vijf laten we niet apart zien. Die staat bij ‘overige’, of blijft helemaal weg.'

const texts: Record<StatisticsQuestion, QuestionText> = {
  klanten: {
    question: 'Welke producten brengen mensen terug?',
    rules: [
      'We nemen iedereen die in deze periode voor het eerst iets bestelde, en kijken wat er in die eerste bestelling zat.',
      'Opnieuw besteld is een latere bestelling door de klant zelf. Een levering van een abonnement telt daar niet bij; wie alleen die kreeg, staat in de laatste kolom.',
      'Per termijn tellen alleen kopers mee die zo lang geleden voor het eerst bestelden. Anders zouden nieuwe kopers het cijfer drukken.',
      'Een geannuleerde bestelling telt niet. Wiens gegevens gewist zijn, telt ook niet mee: we kunnen die bestellingen niet meer bij elkaar zoeken.',
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
  afrekenen: {
    question: 'Waar stopt het afrekenen?',
    rules: [
      'Hoe vaak het afrekenen geopend is, een adres is opgezocht en een bestelling is geweigerd, telt de server per dag bij elkaar op. We weten niet wie het was: geen cookie, geen adres, geen kenmerk. Valt de server weg, dan missen we hoogstens de laatste minuut.',
      'Robots die zeggen dat ze er een zijn, tellen niet mee. Wie de pagina opnieuw laadt, telt nog een keer. Alle stappen tellen tot en met dezelfde dag.',
      'Besteld, betalen en betaald komen uit de bestellingen zelf. Telefonische bestellingen en leveringen van abonnementen tellen niet mee; de eerste bestelling van een abonnement wel.',
      'Betaald telt ook als dat later gebeurde, bijvoorbeeld via de link in de mail.',
      smallGroups,
    ],
  },
  retour: {
    question: 'Wat komt terug, en waarom?',
    rules: [
      'We nemen wat in deze periode verkocht is, en tellen de pakken die daarvan zijn teruggestuurd of herroepen. Een herroeping zonder losse pakken erbij telt alleen bij de redenen.',
      'Een bestelling waarvan de inhoud gewist is, telt niet mee.',
      smallGroups,
    ],
  },
  proefpakjes: {
    question: 'Wat brengen proefpakjes?',
    rules: [
      `We nemen de bestellingen met een proefpakje die in deze periode verstuurd zijn, en kijken of er binnen ${sampleOutcomeDays} dagen een heel pak van hetzelfde product volgde. De maat doet er niet toe.`,
      'Het is hetzelfde huishouden als het e-mailadres of het bezorgadres gelijk is. Dat vergelijken gebeurt in de database; we bewaren er niets nieuws voor.',
      'Zat het hele pak in dezelfde bestelling als het proefpakje, dan telt het niet. Een levering van een abonnement telt ook niet; de eerste bestelling van een abonnement wel.',
      'Een geannuleerde bestelling telt niet. Een bestelling waarvan de inhoud gewist is, telt ook niet mee.',
      'Wie na een proefpakje bestelt, had misschien ook zonder proefpakje besteld. Dat zegt dit cijfer niet.',
      smallGroups,
    ],
  },
  zoeken: {
    question: 'Wat zoeken bezoekers zonder het te vinden?',
    rules: [
      'Een zoekopdracht zonder resultaat bewaren we pas als hij vijf keer voorkwam, alleen met de dag en het aantal. Tot dan staat hij alleen in het geheugen. Wie binnen tien minuten hetzelfde zoekt, telt één keer.',
      'Iets met een cijfer, een @ of meer dan vier woorden tellen we nooit.',
      'De keuzehulp telt één keer per apparaat en per versie van de winkel: bij het openen, en als het advies geladen wordt. De antwoorden blijven op het apparaat van de bezoeker.',
    ],
  },
}

/** In the order of their tabs. */
export const statisticsQuestions = questionPaths.map((path): AdminQuestion => ({
  path,
  name: questionNames[path],
  hasPeriod: true,
  ...texts[path],
}))

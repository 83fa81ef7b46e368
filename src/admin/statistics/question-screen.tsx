import { Link, useParams } from 'react-router'
import { formatPeriod, longPeriods } from '#domain/statistics/period.ts'
import { type StatisticsQuestion, statisticsQuestions } from '#domain/statistics/question-report.ts'
import { sampleOutcomeDays } from '#domain/statistics/sample-outcomes.ts'
import { browserApi } from '#components/api-context.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { ScreenHeader, Reply } from '../shared/screen.tsx'
import { PeriodChoice, usePeriodParams } from './period-choice.tsx'
import { QuestionReportView } from './question-report-view.tsx'
import { StatisticsTabs } from './statistics-tabs.tsx'
import { useDownload } from '../shared/download.tsx'

type QuestionText = { question: string; rules: readonly string[] }

const smallGroups =
  'Een groep van minder dan vijf laten we niet apart zien. Die staat bij ‘overige’, of blijft helemaal weg.'

const questionTexts: Record<StatisticsQuestion, QuestionText> = {
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
      'Een klacht telt op de dag dat hij binnenkwam.',
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
  voorraad: {
    question: 'Wat raakt op voordat de leverancier levert?',
    rules: [
      'Dezelfde berekening als bij Inkoop: de verkoop per dag, de leveringen van abonnementen die eraan komen, en wat al besteld is.',
      'Dit is de stand van nu. Kies bij Inkoop de leverancier en de levertijd van een artikel.',
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

export default function QuestionScreen() {
  const { question: path } = useParams()
  const question = statisticsQuestions.find((one) => one === path)
  return (
    <>
      <ScreenHeader
        title="Statistiek"
        about="Vragen over de winkel, met het antwoord. Nooit over één klant."
      />
      <StatisticsTabs />
      {question ? (
        <Answer key={question} question={question} />
      ) : (
        <p>Deze vraag kennen we niet. Kies hierboven een onderwerp.</p>
      )}
    </>
  )
}

function Answer({ question }: { question: StatisticsQuestion }) {
  const { from, to } = usePeriodParams('12 maanden', longPeriods)
  const { busy, failure, download } = useDownload()
  const save = (table: number) =>
    download(
      () =>
        browserApi('GET /api/admin/statistics/questions/:question/file', {
          params: { question },
          query: { from, to, table: String(table) },
        }),
      'text/csv',
    )
  const hasPeriod = question !== 'voorraad'
  const { question: sentence, rules } = questionTexts[question]
  return (
    <>
      <h2 className="mb-1 text-xl">{sentence}</h2>
      <p className="mb-4 text-sm text-ink-soft">
        {hasPeriod ? formatPeriod({ from, to }) : 'De stand van nu.'}
      </p>
      {failure}
      {hasPeriod && <PeriodChoice period={{ from, to }} presets={longPeriods} />}
      <Reply
        from="GET /api/admin/statistics/questions/:question"
        params={{ question }}
        query={{ from, to }}
      >
        {(report) => (
          <QuestionReportView
            report={report}
            busy={busy}
            onDownload={(table) => void save(table)}
          />
        )}
      </Reply>
      {question === 'voorraad' && (
        <p className="mt-4">
          <Link to="/admin/inkoop" className="link">
            Naar Inkoop, om te bestellen
          </Link>
        </p>
      )}
      <div className="mt-8 print:hidden">
        <Disclosure title="Zo tellen we dit">
          <ul className="measure list-disc space-y-2 ps-5">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </>
  )
}

import { Link, useParams } from 'react-router'
import { formatPeriod, type Period, presetPeriods } from '#domain/statistics/period.ts'
import { addDays, addMonths, type CalendarDay } from '#domain/time/calendar-day.ts'
import { browserApi } from '#components/api-context.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { AdminQuestion } from '../shell/admin-question.ts'
import { ScreenHeader, Reply } from '../shared/screen.tsx'
import { PeriodChoice, usePeriodParams } from './period-choice.tsx'
import { QuestionReportView } from './question-report-view.tsx'
import { useQuestions } from './use-questions.ts'
import { StatisticsTabs } from './statistics-tabs.tsx'
import { useDownload } from '../shared/download.tsx'

/** The periods for a question whose answer takes months to show. */
const longPeriods = (today: CalendarDay): { name: string; period: Period }[] => [
  ...presetPeriods(today).slice(3),
  { name: '12 maanden', period: { from: addMonths(addDays(today, 1), -12), to: today } },
  { name: '3 jaar', period: { from: addMonths(addDays(today, 1), -36), to: today } },
]

export default function QuestionScreen() {
  const { question: path } = useParams()
  const question = useQuestions().find((one) => one.path === path)
  return (
    <>
      <ScreenHeader
        title="Statistiek"
        about="Vragen over de winkel, met het antwoord. Nooit over één klant."
      />
      <StatisticsTabs />
      {question ? (
        <Answer key={path} {...question} />
      ) : (
        <p>Deze vraag kennen we niet. Kies hierboven een onderwerp.</p>
      )}
    </>
  )
}

function Answer({ path, question, rules, hasPeriod, link }: AdminQuestion) {
  const { from, to } = usePeriodParams('12 maanden', longPeriods)
  const { busy, failure, download } = useDownload()
  const save = (table: number) =>
    download(
      () =>
        browserApi('GET /api/admin/statistics/questions/:question/file', {
          params: { question: path },
          query: { from, to, table: String(table) },
        }),
      'text/csv',
    )
  return (
    <>
      <h2 className="mb-1 text-xl">{question}</h2>
      <p className="mb-4 text-sm text-ink-soft">
        {hasPeriod ? formatPeriod({ from, to }) : 'De stand van nu.'}
      </p>
      {hasPeriod && <PeriodChoice period={{ from, to }} presets={longPeriods} />}
      {failure}
      <Reply
        from="GET /api/admin/statistics/questions/:question"
        params={{ question: path }}
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
      {link && (
        <p className="mt-4">
          <Link to={link.to} className="link">
            {link.text}
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

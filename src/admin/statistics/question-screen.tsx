// /admin/stats/:question: a question about the shop with its answer over a period.

import { Link, useParams } from 'react-router'
import { longPeriods } from '#domain/statistics/period.ts'
import { formatPeriod } from '#domain/statistics/period-buckets.ts'
import { type StatisticsQuestion, statisticsQuestions } from '#domain/statistics/questions.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { PeriodChoice, usePeriodParams } from './period-choice.tsx'
import { QuestionReportView } from './question-report-view.tsx'
import { questionTexts } from './question-texts.ts'
import { StatisticsTabs } from './statistics-tabs.tsx'

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
  const { result, reload } = useReply('GET /api/admin/statistics/questions/:question', {
    params: { question },
    query: { from, to },
  })
  const { run, busy, notice } = useStaffMutation()
  const save = (table: number) =>
    run(async () =>
      downloadFile(
        await browserApi('GET /api/admin/statistics/questions/:question/file', {
          params: { question },
          query: { from, to, table: String(table) },
        }),
        'text/csv',
      ),
    )
  const hasPeriod = question !== 'voorraad'
  const { question: sentence, rules } = questionTexts[question]
  return (
    <>
      <h2 className="mb-1 text-xl">{sentence}</h2>
      <p className="mb-4 text-sm text-ink-soft">
        {hasPeriod ? formatPeriod({ from, to }) : 'De stand van nu.'}
      </p>
      {notice && <Notice kind="error">{notice.text}</Notice>}
      {hasPeriod && <PeriodChoice period={{ from, to }} presets={longPeriods} />}
      <QueryBoundary result={result} reload={reload}>
        {(report) => (
          <QuestionReportView
            report={report}
            busy={busy}
            onDownload={(table) => void save(table)}
          />
        )}
      </QueryBoundary>
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

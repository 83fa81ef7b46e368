// The months of the books: what does not match, the files for the bookkeeper, and the closing.

import { useState } from 'react'
import { formatDate } from '#domain/time/format-date.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { formatEuroAmount } from '../statistics/format-figures.ts'
import { type BookMonth, formatMonth } from './book-month.ts'
import { CloseMonthDialog } from './close-month-dialog.tsx'
import { describeIssue } from './describe-issue.ts'
import { DownloadMonthFiles } from './download-month-files.tsx'

const shownMonths = 13

export function MonthsSection() {
  const { result, reload } = useReply('GET /api/admin/bookkeeping/months')
  const { run, notice } = useStaffMutation()
  const [closing, setClosing] = useState<BookMonth>()
  const [showsAll, setShowsAll] = useState(false)
  const afterClosing = async (months: readonly string[]) => {
    setClosing(undefined)
    await run(() => Promise.resolve(describeClosing(months)))
    await reload()
  }
  return (
    <section aria-labelledby="months" className="mb-10 grid gap-4">
      <h2 id="months" className="text-xl">
        Maanden afsluiten
      </h2>
      <p className="measure">
        Heb je een maand nagekeken en aangegeven, sluit haar dan af. Haar cijfers en bestanden
        veranderen daarna nooit meer. Wat nog later binnenkomt, zoals een terugbetaling, boekt de
        winkel op de eerste dag van de eerste open maand. Heropenen kan niet.
      </p>
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <QueryBoundary result={result} reload={reload}>
        {({ months }) => (
          <>
            <RecordTable
              caption="Maanden"
              rows={showsAll ? months : months.slice(0, shownMonths)}
              keyOf={({ month }) => month}
              columns={monthColumns(setClosing)}
            />
            {months.length > shownMonths && !showsAll && (
              <Button kind="ghost" className="justify-self-start" onClick={() => setShowsAll(true)}>
                Toon alle {months.length} maanden
              </Button>
            )}
            {closing && (
              <CloseMonthDialog
                month={closing}
                earlier={months.filter(
                  (one) => one.month < closing.month && one.closed_at === null,
                )}
                onClose={() => setClosing(undefined)}
                onClosed={afterClosing}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

function describeClosing(months: readonly string[]): string {
  if (months.length === 0) return 'Deze maand was al afgesloten.'
  if (months.length === 1) return `De boeken van ${formatMonth(months[0]!)} zijn afgesloten.`
  return `De boeken van ${formatMonth(months[0]!)} tot en met ${formatMonth(months.at(-1)!)} zijn afgesloten.`
}

const monthColumns = (onClose: (month: BookMonth) => void): readonly Column<BookMonth>[] => [
  { name: 'Maand', cell: ({ month }) => formatMonth(month) },
  { name: 'Omzet incl. btw', number: true, cell: ({ revenue }) => formatEuroAmount(revenue) },
  { name: 'Staat', cell: (month) => describeState(month) },
  { name: 'Bestanden', cell: downloads },
  { name: 'Afsluiten', cell: (month) => closeButton(month, onClose) },
]

const downloads = ({ month }: BookMonth) => (
  <DownloadMonthFiles month={month} name={formatMonth(month)} />
)

function describeState({
  closed_at: closedAt,
  has_ended: hasEnded,
  issues,
  reason,
}: BookMonth): string {
  if (closedAt) return `Afgesloten op ${formatDate(closedAt)}${reason && `. Reden: ${reason}`}`
  if (!hasEnded) return 'Loopt nog'
  const open = issues.filter(({ kind }) => kind !== 'not-connected')
  return open.length === 0 ? 'Open' : `Open. ${open.map(describeIssue).join(' ')}`
}

function closeButton(month: BookMonth, onClose: (month: BookMonth) => void) {
  if (month.closed_at || !month.has_ended) return '–'
  return (
    <Button
      kind="plain"
      aria-label={`Sluit af: ${formatMonth(month.month)}`}
      onClick={() => onClose(month)}
    >
      Sluit af
    </Button>
  )
}

import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { type BookFileFormat, bookFileFormats } from '../domain/book-month.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { formatMonthAndYear } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { FieldDialog } from '#admin/shared/forms/field-form.tsx'
import { type Column, RecordTable } from '#admin/shared/list/record-table.tsx'
import { useStaffMutation } from '#admin/shared/messages/use-staff-mutation.tsx'
import { formatCount } from '#admin/shared/format.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { Section } from '#admin/shared/screen.tsx'
import { loggedDownloadText, useDownload } from '#admin/shared/download.tsx'

const labels: Readonly<Record<BookFileFormat, string>> = {
  csv: 'CSV',
  exact: 'Exact',
  moneybird: 'Moneybird',
}

function DownloadMonthFiles({ month, name }: { month: string; name: string }) {
  const { busy, notice, download } = useDownload()
  const save = (format: BookFileFormat) =>
    download(
      () =>
        browserApi('GET /api/admin/bookkeeping/months/:month/files/:format', {
          params: { month, format },
        }),
      undefined,
      loggedDownloadText,
    )
  return (
    <span className="flex flex-wrap gap-x-3">
      {bookFileFormats.map((format) => (
        <Button
          key={format}
          kind="plain"
          busy={busy}
          aria-label={`Download ${labels[format]} van ${name}`}
          onClick={() => save(format)}
        >
          {labels[format]}
        </Button>
      ))}
      {notice && <span role="alert">{notice.text}</span>}
    </span>
  )
}

type BookMonth = EndpointReply<'GET /api/admin/bookkeeping/months'>['months'][number]

const formatMonth = (month: string): string => formatMonthAndYear(`${month}-15`)

const shownMonths = 13

export function MonthsSection() {
  const { result, reload } = useReply('GET /api/admin/bookkeeping/months')
  const { run, failure } = useStaffMutation()
  const [isClosing, setIsClosing] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const afterClosing = async (months: readonly string[]) => {
    setIsClosing(false)
    await run(() => Promise.resolve(describeClosing(months)))
    await reload()
  }
  return (
    <Section title="Maanden afsluiten" className="mb-10 grid gap-4">
      <p className="measure">
        Heb je een maand nagekeken en aangegeven, sluit haar dan af. Haar cijfers en bestanden
        veranderen daarna nooit meer. Wat nog later binnenkomt, zoals een terugbetaling, boekt de
        winkel op de eerste dag van de eerste open maand. Heropenen kan niet.
      </p>
      {failure}
      <QueryBoundary result={result} reload={reload}>
        {({ months }) => {
          // The first one that is open, which has the button, and those after it.
          const closable = months.filter(canClose).toReversed()
          const shown = months.filter(
            (month, index) => showsAll || index < shownMonths || month === closable[0],
          )
          return (
            <>
              <RecordTable
                caption="Maanden"
                rows={shown}
                keyOf={({ month }) => month}
                columns={monthColumns(closable[0], () => setIsClosing(true))}
              />
              {months.length > shownMonths && (
                <Button
                  kind="ghost"
                  className="justify-self-start"
                  onClick={() => setShowsAll(!showsAll)}
                >
                  {showsAll
                    ? `Toon alleen de laatste ${shownMonths} maanden`
                    : `Toon alle ${months.length} maanden`}
                </Button>
              )}
              {isClosing && (
                <CloseMonthDialog
                  closable={closable}
                  onClose={() => setIsClosing(false)}
                  onClosed={afterClosing}
                />
              )}
            </>
          )
        }}
      </QueryBoundary>
    </Section>
  )
}

function describeClosing(months: readonly string[]): string {
  if (months.length === 0) return 'Deze maand was al afgesloten.'
  if (months.length === 1) return `De boeken van ${formatMonth(months[0]!)} zijn afgesloten.`
  return `De boeken van ${formatMonth(months[0]!)} tot en met ${formatMonth(months.at(-1)!)} zijn afgesloten.`
}

const canClose = (month: BookMonth): boolean => month.closed_at === null && month.has_ended

/** `due` is the first month that is open. */
const monthColumns = (
  due: BookMonth | undefined,
  onClose: () => void,
): readonly Column<BookMonth>[] => [
  { name: 'Maand', cell: ({ month }) => formatMonth(month) },
  { name: 'Omzet incl. btw', number: true, cell: ({ revenue }) => formatEuroAmount(revenue) },
  { name: 'Staat', cell: (month) => describeState(month) },
  { name: 'Bestanden', cell: downloads },
  { name: 'Afsluiten', cell: (month) => (month === due ? closeButton(month, onClose) : '–') },
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

const closeButton = ({ month }: BookMonth, onClose: () => void) => (
  <Button kind="ghost" aria-label={`Sluit af: ${formatMonth(month)}`} onClick={onClose}>
    Sluit af
  </Button>
)

function describeIssue({ kind, count, amount }: BookMonth['issues'][number]): string {
  const one = count === 1
  switch (kind) {
    case 'differences':
      return `${one ? 'Eén uitbetaling klopt' : `${formatCount(count)} uitbetalingen kloppen`} niet, samen ${formatEuroAmount(amount)}.`
    case 'unsettled':
      return `${one ? 'Eén betaling is' : `${formatCount(count)} betalingen zijn`} nog niet uitbetaald, samen ${formatEuroAmount(amount)}.`
    case 'without-invoice':
      return `${one ? 'Eén verkoop heeft' : `${formatCount(count)} verkopen hebben`} geen factuurnummer.`
    case 'charged-back':
      return `${one ? 'Van één bestelling' : `Van ${formatCount(count)} bestellingen`} haalde de bank de betaling terug, samen ${formatEuroAmount(amount)}, en is nog niet beslist.`
    case 'payment-mismatch':
      return `${one ? 'Bij één bestelling' : `Bij ${formatCount(count)} bestellingen`} kwam een bedrag binnen dat niet klopt, samen ${formatEuroAmount(amount)}, en is nog niet beslist.`
    case 'not-fetched':
      return 'De uitbetalingen van na deze maand zijn nog niet opgehaald.'
    case 'not-connected':
      return 'De uitbetalingen van Mollie zijn niet gekoppeld, dus die zijn niet nagekeken.'
  }
}

type Props = {
  /** The open months that have ended, the first of them first. */
  closable: readonly BookMonth[]
  onClose: () => void
  onClosed: (months: readonly string[]) => Promise<void>
}

/** Closes the first open month, and those after it that staff choose, such as a quarter. */
function CloseMonthDialog({ closable, onClose, onClosed }: Props) {
  const [first] = closable
  const [until, setUntil] = useState(first?.month)
  const chosen = closable.slice(0, closable.findIndex(({ month }) => month === until) + 1)
  const last = chosen.at(-1)
  if (!first || !last) return null
  const issues = chosen.flatMap((one) =>
    one.issues
      .filter(({ kind }) => kind !== 'not-connected')
      .map((issue) => `${formatMonth(one.month)}: ${describeIssue(issue)}`),
  )
  const isUnchecked = last.issues.some(({ kind }) => kind === 'not-connected')
  return (
    <FieldDialog
      title={`${formatMonth(first.month)} afsluiten`}
      fields={{
        ...(closable.length > 1 && {
          until: {
            kind: 'select',
            label: 'Sluit af tot en met',
            options: closable.map(({ month }) => [month, formatMonth(month)] as const),
          },
        }),
        reason: {
          kind: 'textarea',
          label:
            issues.length > 0
              ? 'Waarom sluit je de maand toch af?'
              : 'Opmerking (mag leeg blijven)',
          hint:
            issues.length > 0
              ? 'Bijvoorbeeld: Mollie zoekt de betaling van 3 oktober uit.'
              : 'Bijvoorbeeld: aangegeven op 20 november.',
        },
      }}
      onType={(typed) => setUntil(typed.until || first.month)}
      button="Sluit voorgoed af"
      send={async ({ reason }) => {
        const params = { month: last.month }
        const { months } = await browserApi('POST /api/admin/bookkeeping/months/:month/close', {
          params,
          body: { reason },
        })
        await onClosed(months)
      }}
      onClose={onClose}
    >
      <p>
        {first === last
          ? `De boeken van ${formatMonth(first.month)} sluiten.`
          : `Alles van ${formatMonth(first.month)} tot en met ${formatMonth(last.month)} wordt afgesloten.`}{' '}
        Dat kun je niet terugdraaien.
      </p>
      {issues.length > 0 && (
        <Notice kind="warning" role="none">
          <p>Dit klopt nog niet:</p>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            {issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isUnchecked && (
        <p>
          De uitbetalingen van Mollie zijn niet gekoppeld. De winkel heeft ze dus niet nagekeken.
        </p>
      )}
    </FieldDialog>
  )
}

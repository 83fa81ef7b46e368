// /admin/kortingscodes: the discount codes with what was sold with them, a form for a new one, and
// the buttons to announce or stop one.

import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatEuros, fromEuros } from '#domain/money.ts'
import { formatShortDate } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { StateTabs } from '../shared/list/state-tabs.tsx'
import { useLatestReload } from '../shared/messages/use-latest-reload.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { announcementOf, type DiscountCode, discountUrl } from './announcement.ts'
import { NewDiscountDialog } from './new-discount-dialog.tsx'

const stateLabels = {
  running: 'Lopend',
  planned: 'Gepland',
  ended: 'Afgelopen',
  apologies: 'Excuuscodes',
} as const
type State = keyof typeof stateLabels
const isState = (text: string | null): text is State => text !== null && text in stateLabels

const emptyTexts: Record<State, string> = {
  running:
    'Er loopt nu geen kortingscode. Maak er een met de knop bovenaan: je kiest wat de code geeft en tot wanneer.',
  planned: 'Er staat geen kortingscode klaar voor later.',
  ended: 'Er is nog geen kortingscode afgelopen.',
  apologies:
    'Er loopt geen excuuscode. De klantenservice maakt er een op de pagina van een bestelling.',
}

const euros = (amount: number) => formatEuros(fromEuros(amount))

type RowActions = {
  copy: (text: string, done: string) => Promise<boolean>
  /** Undefined for codes that ended. */
  stop: ((code: string) => Promise<boolean>) | undefined
  busy: boolean
}

const columnsOf = (actions: RowActions): readonly Column<DiscountCode>[] => [
  { name: 'Code', fill: true, cell: (row) => <CodeCell {...row} /> },
  {
    name: 'Geldig',
    cell: ({ starts_on, ends_on }) =>
      `${formatShortDate(starts_on)} t/m ${formatShortDate(ends_on)}`,
  },
  {
    name: 'Gebruikt',
    number: true,
    cell: ({ uses, max_uses }) => (max_uses === null ? uses : `${uses} van ${max_uses}`),
  },
  { name: 'Omzet', number: true, cell: ({ revenue }) => euros(revenue) },
  { name: 'Korting', number: true, cell: ({ discount }) => euros(discount) },
  { name: 'Doen', cell: (row) => <CodeActions code={row} {...actions} /> },
]

const CodeCell = ({ code, gift, note }: DiscountCode) => (
  <>
    <span className="font-semibold">{code}</span>{' '}
    <span className="text-ink-soft">{note ? `${gift}, ${note}` : gift}</span>
  </>
)

const CodeActions = ({ code: row, copy, stop, busy }: RowActions & { code: DiscountCode }) => (
  <span className="flex flex-wrap gap-x-2 xl:flex-nowrap">
    <Button
      kind="plain"
      onClick={() => void copy(discountUrl(row.code), `De link naar ${row.code} is gekopieerd.`)}
    >
      Kopieer link<span className="sr-only"> van {row.code}</span>
    </Button>
    <Button
      kind="plain"
      onClick={() => void copy(announcementOf(row), `De tekst over ${row.code} is gekopieerd.`)}
    >
      Kopieer tekst<span className="sr-only"> van {row.code}</span>
    </Button>
    {stop && (
      <Button kind="plain" busy={busy} onClick={() => void stop(row.code)}>
        Stop<span className="sr-only"> {row.code}</span>
      </Button>
    )}
  </span>
)

export default function DiscountCodesScreen() {
  const [params] = useSearchParams()
  const requested = params.get('state')
  const state = isState(requested) ? requested : 'running'
  const { result, reload } = useQuery(
    useCallback(() => browserApi('GET /api/admin/discount-codes', { query: { state } }), [state]),
  )
  const latestReload = useLatestReload(reload)
  const { notice, busy, run } = useStaffMutation()
  const [isAdding, setIsAdding] = useState(false)

  const copy = (text: string, done: string) =>
    run(() => navigator.clipboard.writeText(text).then(() => done))
  const stop = (code: string) =>
    run(async () => {
      await browserApi('POST /api/admin/discount-codes/:code/stop', { params: { code } })
      await latestReload()
      return `${code} is gestopt. Bestellingen die hem al hebben, houden hun korting.`
    })

  const columns = columnsOf({ copy, stop: state === 'ended' ? undefined : stop, busy })
  return (
    <>
      <ScreenHeader
        title="Kortingscodes"
        about="Een klant vult de code in bij het afrekenen, of opent de link. Noem bij een aankondiging altijd de voorwaarden: ‘Kopieer tekst’ geeft ze erbij."
      >
        <Button aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          Nieuwe kortingscode
        </Button>
      </ScreenHeader>
      <StateTabs labels={stateLabels} current={state} />
      <div role="status" className="not-empty:mb-4">
        {notice && <Notice kind="error">{notice.text}</Notice>}
      </div>
      <QueryBoundary result={result} reload={reload}>
        {({ codes }) => (
          <RecordTable
            caption="Kortingscodes"
            columns={columns}
            rows={codes}
            keyOf={({ code }) => code}
            empty={emptyTexts[state]}
          />
        )}
      </QueryBoundary>
      {isAdding && <NewDiscountDialog onClose={() => setIsAdding(false)} onDone={latestReload} />}
    </>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Icon } from '#ui/icon.tsx'
import { formatDateOrDash } from '../shared/date-or-dash.ts'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import type { FoundLot } from './lot-search-form.tsx'
import { RecallForm } from './recall-form.tsx'
import { Panel } from '../shared/section.tsx'
import { formatCountOf } from '#domain/format-count-of.ts'

type AffectedOrder = EndpointReply<'POST /api/admin/lot-search/orders'>['orders'][number]

export function AffectedOrders({ found: { search, result } }: { found: FoundLot }) {
  const [revealed, setRevealed] = useState<readonly AffectedOrder[]>()
  const [isWriting, setIsWriting] = useState(false)
  const { failure, busy, run } = useStaffMutation()
  const orders = result.orders ?? revealed
  const total = result.certain + result.possible
  const reveal = () =>
    run(async () =>
      setRevealed((await browserApi('POST /api/admin/lot-search/orders', { body: search })).orders),
    )
  const exportCsv = () =>
    run(async () => {
      downloadFile(
        await browserApi('POST /api/admin/lot-search/export', { body: search }),
        'text/csv',
      )
      return 'Het bestand is gedownload. Er staan geen namen in. Dat je het ophaalde, staat in het logboek.'
    })
  return (
    <>
      <Panel title="Gevonden bestellingen">
        <p role="status" className="mb-4">
          <strong>{result.product}</strong>, {search.lots.join(', ')}: {result.certain} zeker,{' '}
          {result.possible} mogelijk, van {formatCountOf(result.customers, 'klant', 'klanten')}.
          {result.by_post > 0 &&
            ` Zonder e-mailadres: ${result.by_post}. Bel of schrijf hen; na het versturen print je hun brief.`}
        </p>
        {failure && <div className="mb-4">{failure}</div>}
        {total > 0 && (
          <div className="mb-5 flex flex-wrap gap-3">
            <Button aria-expanded={isWriting} onClick={() => setIsWriting(true)}>
              Stuur de brief
            </Button>
            <Button kind="ghost" busy={busy} onClick={exportCsv}>
              <Icon name="download" size={20} />
              Download als CSV
            </Button>
          </div>
        )}
        {total > 0 && !orders && (
          <div className="grid justify-items-start gap-3">
            <p className="max-w-[52ch] text-sm text-ink-soft">
              Wat iemand bestelt, zegt iets over zijn gezondheid. Kijk alleen als je het nodig hebt:
              in het logboek komt te staan dat je keek.
            </p>
            <Button kind="ghost" busy={busy} onClick={reveal}>
              Toon bestellingen
            </Button>
          </div>
        )}
        {orders && (
          <RecordTable
            caption="Gevonden bestellingen"
            columns={columns}
            rows={orders}
            keyOf={({ number }) => number}
            empty="Geen bestellingen gevonden."
          />
        )}
        {orders && total > orders.length && (
          <p className="mt-3 text-sm text-ink-soft">
            Hier staan de eerste {orders.length}. Het bestand heeft ze allemaal.
          </p>
        )}
      </Panel>
      {isWriting && (
        <RecallForm
          search={search}
          product={result.product}
          mails={result.customers - result.by_post}
          letters={result.by_post}
        />
      )}
    </>
  )
}

const columns: readonly Column<AffectedOrder>[] = [
  {
    name: 'Bestelling',
    cell: ({ number }) => (
      <Link
        to={`/admin/bestellingen/${number}`}
        className="link inline-flex min-h-6 items-center font-semibold"
      >
        {number}
      </Link>
    ),
  },
  {
    name: 'Klant',
    cell: ({ name, by_post }) => (by_post ? `${name} (per post: bel of schrijf)` : name),
  },
  { name: 'Verzonden', cell: ({ shipped_at }) => formatDateOrDash(shipped_at) },
  {
    name: 'Zeker?',
    cell: ({ certain, lots }) => (certain ? `Zeker, ${lots.join(', ')}` : 'Mogelijk'),
  },
  { name: 'Pakken', cell: ({ packs }) => packs, number: true },
]

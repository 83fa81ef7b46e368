import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { formatDateOrDash } from '#admin/shared/format.ts'
import { defineList } from '#admin/shared/list/define-list.tsx'
import { ScreenHeader, Panel } from '#admin/shared/screen.tsx'
import { LotSearchForm, type FoundLot, type LotSearch } from './lot-search-form.tsx'
import { Link, useNavigate } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { downloadFile } from '#ui/download-file.ts'
import { type Column, RecordTable } from '#admin/shared/list/record-table.tsx'
import { useStaffMutation } from '#admin/shared/messages/use-staff-mutation.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import {
  maxRecallTextLength,
  recallHeading,
  recallRemedies,
  recallRemedyLabels,
} from '../domain/recall-notice.ts'
import { newIdempotencyKey } from '#components/checkout/new-idempotency-key.ts'
import { FieldForm } from '#admin/shared/forms/field-form.tsx'
import { RevealButton } from '#admin/shared/masked-order-lines.tsx'
import { DownloadButton } from '#admin/shared/download.tsx'

/** The numbers of customers who get a mail, and of customers without an e-mail address. */
type Props = { search: LotSearch; product: string; mails: number; letters: number }
const customerCount = (count: number) => formatCountOf(count, 'klant', 'klanten')

const recallText = (label: string, hint: string) =>
  ({ kind: 'textarea', label, hint, required: true, max: maxRecallTextLength }) as const

/** The heading and the parts that the law prescribes are fixed. */
function RecallForm({ search, product, mails, letters }: Props) {
  const [hasOneRemedy, setHasOneRemedy] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const navigate = useNavigate()
  return (
    <Panel title="De brief">
      <FieldForm
        fields={{
          risk: recallText(
            'Wat is het gevaar?',
            'Wat kan er gebeuren, en bij wie? Zeg het zoals het is.',
          ),
          instruction: recallText(
            'Wat moet de klant doen?',
            'Na ‘Stop meteen’. Bijvoorbeeld: stuur het pak terug, ook als het open is.',
          ),
          remedies: {
            kind: 'checkboxes',
            label: 'Waar kan de klant uit kiezen?',
            options: recallRemedies.map((remedy) => [remedy, recallRemedyLabels[remedy]] as const),
          },
          ...(hasOneRemedy && {
            single_remedy_reason: recallText(
              'Waarom kan de klant niet kiezen?',
              'De wet vraagt twee mogelijkheden, tenzij er maar één kan.',
            ),
          }),
        }}
        values={{ remedies: [...recallRemedies] }}
        button={mails > 0 ? `Verstuur aan ${customerCount(mails)}` : 'Maak de brieven'}
        confirm={() => ({
          title: `‘${product}’ terugroepen?`,
          content: (
            <p>
              {mails > 0
                ? `${customerCount(mails)} ${mails === 1 ? 'krijgt' : 'krijgen'} meteen een mail. Je kunt de mail daarna niet meer wijzigen of tegenhouden.`
                : 'Er gaat geen mail weg. Je kunt de tekst daarna niet meer wijzigen.'}
              {letters > 0 &&
                ` ${customerCount(letters)} zonder e-mailadres: hun brief print je daarna.`}
            </p>
          ),
          button: mails > 0 ? 'Verstuur' : 'Maak de brieven',
          cancel: 'Toch niet',
        })}
        draft="terugroepbrief"
        subject="shop"
        onType={({ remedies }) => setHasOneRemedy(remedies.length === 1)}
        send={async ({ single_remedy_reason = '', ...typed }) => {
          const body = { ...search, ...typed, single_remedy_reason, key }
          const { id } = await browserApi('POST /api/admin/recalls', { body })
          void navigate(`/admin/terugroepingen/${id}`)
        }}
        className="max-w-[44rem]"
      >
        <p className="max-w-[60ch] text-sm text-ink-soft">
          Boven de brief staat ‘{recallHeading}’. Het product, de lotnummers, de periode, ‘Stop
          meteen met dit product’ en het telefoonnummer zet de winkel er zelf in. De wet verbiedt
          woorden als ‘vrijwillig’, ‘uit voorzorg’ en ‘zeldzaam’.
        </p>
      </FieldForm>
    </Panel>
  )
}

type AffectedOrder = EndpointReply<'POST /api/admin/lot-search/orders'>['orders'][number]

function AffectedOrders({ found: { search, result } }: { found: FoundLot }) {
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
            <DownloadButton kind="ghost" busy={busy} onClick={exportCsv}>
              Download als CSV
            </DownloadButton>
          </div>
        )}
        {total > 0 && !orders && (
          <RevealButton label="Toon bestellingen" busy={busy} onReveal={reveal} />
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

const Recalls = defineList({
  embedded: true,
  title: 'Terugroepingen',
  from: 'GET /api/admin/recalls',
  rows: 'recalls',
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `/admin/terugroepingen/${id}`,
  columns: [
    { name: 'Product', cell: ({ product }) => product },
    { name: 'Lotnummers', cell: ({ lots }) => lots.join(', ') },
    { name: 'Verstuurd', cell: ({ at, by }) => `${formatDateOrDash(at)}${by ? `, ${by}` : ''}` },
    { name: 'Gemaild', cell: ({ recipients }) => recipients, number: true },
  ],
  empty: 'De winkel riep nog niets terug. Zoek hierboven het lotnummer op als dat nodig is.',
})

export default function RecallListScreen() {
  const [found, setFound] = useState<FoundLot>()
  return (
    <>
      <ScreenHeader
        title="Terugroepen"
        about="Zoek welke bestellingen een lotnummer kregen, en stuur de klanten bericht. Zet het product eerst op verborgen, zodat niemand het nog bestelt."
      />
      <div className="grid gap-6">
        <Panel title="Wie kreeg dit lot?">
          <LotSearchForm onFound={setFound} />
        </Panel>
        {found && <AffectedOrders key={JSON.stringify(found.search)} found={found} />}
        <Panel title="Eerdere terugroepingen">
          <Recalls />
        </Panel>
      </div>
    </>
  )
}

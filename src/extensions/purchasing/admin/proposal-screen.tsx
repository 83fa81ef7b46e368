import { Link, useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ScreenHeader, Reply } from '#admin/shared/screen.tsx'
import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { addCents, formatEuros, fromEuros, multiplyCents, formatEuroAmount } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { formatDayAndMonth } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldForm } from '#admin/shared/forms/field-form.tsx'
import { customField } from '#admin/shared/forms/staff-fields.ts'
import { type Column, RecordTable } from '#admin/shared/list/record-table.tsx'
import { CellInput } from '#admin/shared/forms/cell-input.tsx'
import { describeCases, parsePacks } from './purchase-order.ts'
import { sortByUrgency } from '../domain/purchase-proposal.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { formatProductCount } from '#admin/shared/masked-order-lines.tsx'

type Supplier = EndpointReply<'GET /api/admin/purchase-proposal'>['suppliers'][number]
type Item = Supplier['items'][number]
/** The packs that staff typed, by item. */
type TypedPacks = Readonly<Record<number, string>>

const invalidPacksMessage = 'Vul een heel getal in.'
const textOf = (typed: TypedPacks, { item, proposed_packs: packs }: Item) =>
  typed[item] ?? String(packs)

function SupplierProposal({ supplier }: { supplier: Supplier }) {
  const { id, name, lead_time_days, minimum_order, draft } = supplier
  const items = sortByUrgency(supplier.items)
  const navigate = useNavigate()
  const [typed, setTyped] = useState<TypedPacks>({})
  const [showsAll, setShowsAll] = useState(false)
  const needed = items.filter(({ proposed_packs: packs, is_too_late }) => packs > 0 || is_too_late)
  const shown = showsAll ? items : needed
  const lines = shown.map((item) => ({ item, packs: parsePacks(textOf(typed, item)) }))
  const ordered = lines.flatMap(({ item, packs }) => (packs ? [{ item, packs }] : []))
  const hasError = lines.some(({ packs }) => packs === undefined)
  async function send() {
    if (hasError) throw new Problem('input-invalid', { errors: { packs: [invalidPacksMessage] } })
    const body = {
      supplier: id,
      lines: ordered.map(({ item, packs }) => ({ item: item.item, packs })),
    }
    const order = await browserApi('POST /api/admin/purchase-orders', { body })
    const pathname = `/admin/inkoop/bestellingen/${order.id}`
    void navigate(pathname)
    return {
      text: 'Het concept staat klaar. Kijk het na, download het en verstuur het naar de leverancier.',
      pathname,
    }
  }
  const heading = `supplier-${id}`
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={heading} className="text-xl">
          <Link to={`/admin/leveranciers/${id}`} className="text-deep no-underline hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          Levertijd {formatCountOf(lead_time_days, 'dag', 'dagen')}
        </p>
      </div>
      {draft && (
        <Notice kind="info">
          Er staat al een concept klaar:{' '}
          <Link to={`/admin/inkoop/bestellingen/${draft.id}`} className="link">
            {draft.number}
          </Link>
          . Wat je hier bestelt, komt daarbij.
        </Notice>
      )}
      <FieldForm
        fields={{
          packs: customField<TypedPacks>({}, ({ value, onChange }) => (
            <RecordTable
              caption={`Voorstel voor ${name}`}
              columns={createColumns(
                (item) => textOf(value, item),
                (item, text) => onChange({ ...value, [item]: text }),
              )}
              rows={shown}
              keyOf={({ item }) => item}
              empty={
                items.length === 0
                  ? 'Bij deze leverancier staan nog geen producten. Kies ze op het scherm van de leverancier.'
                  : 'Bij deze leverancier is nu niets nodig: de voorraad reikt ver genoeg.'
              }
            />
          )),
        }}
        onType={({ packs }) => setTyped(packs)}
        button={
          shown.length > 0 && (
            <>
              Maak bestelling<span className="sr-only"> bij {name}</span>
            </>
          )
        }
        disabled={ordered.length === 0 && !hasError}
        send={send}
        actions={
          <>
            {items.length > needed.length && (
              <Button kind="plain" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Toon alleen wat nodig is' : `Toon alle ${items.length} producten`}
              </Button>
            )}
            <Sum ordered={ordered} minimum={minimum_order} />
          </>
        }
      />
    </section>
  )
}

type Ordered = readonly { item: Item; packs: number }[]

/** What the order costs, without VAT, and whether that is below the minimum of the supplier. */
function Sum({ ordered, minimum }: { ordered: Ordered; minimum: number | null }) {
  if (ordered.length === 0) return null
  const sums = ordered.flatMap(({ item: { price }, packs }) =>
    price === null ? [] : [multiplyCents(fromEuros(price), packs)],
  )
  const sum = addCents(...sums)
  const unknown = ordered.length - sums.length
  const isBelow = minimum !== null && unknown === 0 && sum < fromEuros(minimum)
  return (
    <p className="text-sm">
      {formatEuros(sum)} zonder btw
      {unknown > 0 && `, zonder ${formatProductCount(unknown)} waarvan de inkoopprijs ontbreekt`}
      {isBelow && (
        <strong className="block text-clay">
          Onder het minimum van {formatEuroAmount(minimum)} bij deze leverancier.
        </strong>
      )}
    </p>
  )
}

const createColumns = (
  textOf: (item: Item) => string,
  change: (item: number, text: string) => void,
): readonly Column<Item>[] => [
  {
    name: 'Product',
    // The columns of all suppliers line up, because the others are equally wide.
    fill: true,
    cell: ({ name, slug, reason }) => (
      <div className="max-w-[46ch] whitespace-normal">
        <Link to={`/admin/producten/${slug}`} className="link font-semibold">
          {name}
        </Link>
        <span className="block text-xs text-ink-soft">{reason}</span>
      </div>
    ),
  },
  {
    name: 'Raakt op',
    cell: ({ runs_out_on, is_too_late, stock }) => (
      <span className={`block in-row:w-40 ${is_too_late ? 'font-semibold text-clay' : ''}`}>
        {stock === 0
          ? 'Uitverkocht'
          : runs_out_on === null
            ? 'Niet dit halfjaar'
            : formatDayAndMonth(runs_out_on)}
        {is_too_late && stock > 0 && (
          <span className="block text-xs font-normal">eerder dan een levering</span>
        )}
      </span>
    ),
  },
  { name: 'Voorraad', number: true, cell: ({ stock }) => stock },
  { name: 'Onderweg', number: true, cell: ({ on_order }) => on_order },
  {
    name: 'Pakken bestellen',
    cell: (item) => {
      const text = textOf(item)
      const packs = parsePacks(text)
      return (
        <div className="grid gap-0.5 in-row:w-36">
          <CellInput
            label={`Pakken bestellen: ${item.name}`}
            name={`packs-${item.item}`}
            value={text}
            inputMode="numeric"
            className="w-24 text-end"
            error={packs === undefined ? invalidPacksMessage : undefined}
            onChange={({ target }) => change(item.item, target.value)}
          />
          <span className="text-xs text-ink-soft">
            {describeCases(packs ?? 0, item.packs_per_case)}
          </span>
        </div>
      )
    },
  },
]

export default function ProposalScreen() {
  return (
    <>
      <ScreenHeader
        title="Inkoop"
        about="Wat je nu het beste bestelt, uit de verkoop van acht weken, de leveringen van abonnementen en de levertijd. Elk aantal kun je veranderen."
      />
      <Reply from="GET /api/admin/purchase-proposal">
        {({ suppliers, without_supplier }) => (
          <div className="grid gap-10">
            {suppliers.length === 0 && (
              <p className="rounded-card border border-line bg-white px-6 py-10 text-center text-ink-soft">
                Er is nog geen leverancier.{' '}
                <Link to="/admin/leveranciers/nieuw" className="link">
                  Voeg er een toe
                </Link>{' '}
                en kies wat hij levert; dan staat hier wat je moet bestellen.
              </p>
            )}
            {suppliers.map((supplier) => (
              <SupplierProposal key={supplier.id} supplier={supplier} />
            ))}
            {suppliers.length > 0 && without_supplier > 0 && (
              <Notice kind="info">
                {formatCountOf(without_supplier, 'product heeft', 'producten hebben')} nog geen
                leverancier. Daarvoor staat hier geen voorstel: kies ze bij{' '}
                <Link to="/admin/leveranciers" className="link">
                  Leveranciers
                </Link>
                .
              </Notice>
            )}
          </div>
        )}
      </Reply>
    </>
  )
}

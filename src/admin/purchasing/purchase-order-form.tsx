import { isOnOrder } from '#domain/purchasing/purchase-order-state.ts'
import { browserApi } from '#components/api-context.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { customField } from '../shared/forms/staff-fields.ts'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { CellInput } from './cell-input.tsx'
import { type PurchaseOrder, describeCases, parsePacks } from './purchase-order.ts'

type Line = PurchaseOrder['lines'][number]
/** The packs that staff typed, by item. */
type TypedPacks = Readonly<Record<number, string>>
type Props = { order: PurchaseOrder; reload: () => Promise<void> }

const textOf = (typed: TypedPacks, { item, ordered_packs: packs }: Line) =>
  typed[item] ?? String(packs)

export function PurchaseOrderForm({ order, reload }: Props) {
  const isDraft = order.state === 'draft'
  const isOpen = isDraft || isOnOrder(order.state)
  const table = (editing?: Editing) => (
    <RecordTable
      caption="Wat er besteld is"
      columns={createColumns(editing)}
      rows={order.lines}
      keyOf={({ line }) => line}
      empty="Er staat nog niets op. Ga naar het voorstel en kies wat je bestelt; het komt dan op dit concept."
    />
  )
  if (!isOpen) return table()
  return (
    <FieldForm
      fields={{
        packs: customField<TypedPacks>({}, ({ value, onChange }) =>
          table(
            isDraft
              ? {
                  textOf: (line) => textOf(value, line),
                  change: (item, text) => onChange({ ...value, [item]: text }),
                }
              : undefined,
          ),
        ),
        expected_on: {
          kind: 'date',
          label: 'Verwacht op',
          hint: isDraft
            ? 'Leeg: de dag volgt uit de levertijd zodra je bestelt.'
            : 'Hoor je een andere dag van de leverancier? Pas hem hier aan.',
          empty: null,
          half: true,
        },
        note: {
          kind: 'textarea',
          label: 'Opmerking voor de leverancier',
          rows: 2,
          max: 500,
          hint: 'Staat op deze bestelling.',
          half: true,
        },
        shows_expected_day: {
          kind: 'checkbox',
          label: 'Klanten mogen deze dag zien',
          hint: 'Bij een uitverkocht product staat dan ‘Verwacht vanaf’ met deze dag. Is de dag voorbij, dan verdwijnt het vanzelf.',
        },
      }}
      values={order}
      button="Bewaar"
      buttonKind="ghost"
      draft={`inkooporder ${order.id}`}
      subject="shop"
      send={async ({ packs: typed, ...values }) => {
        const lines = order.lines
          .map((line) => ({ item: line.item, packs: parsePacks(textOf(typed, line)) ?? -1 }))
          .filter(({ packs }) => packs !== 0)
        await browserApi('PUT /api/admin/purchase-orders/:id', {
          params: { id: String(order.id) },
          body: { ...values, version: order.version, lines: isDraft ? lines : [] },
        })
        await reload()
        return 'De inkooporder is bewaard.'
      }}
    />
  )
}

type Editing = { textOf: (line: Line) => string; change: (item: number, text: string) => void }

const createColumns = (editing?: Editing): readonly Column<Line>[] => [
  {
    name: 'Product',
    cell: ({ name, article_number }) => (
      <div className="whitespace-normal">
        <span className="font-semibold">{name}</span>
        {article_number && (
          <span className="block text-xs text-ink-soft">Artikel {article_number}</span>
        )}
      </div>
    ),
  },
  {
    name: 'Pakken',
    number: true,
    cell: (line) => (editing ? <PacksInput line={line} {...editing} /> : line.ordered_packs),
  },
  {
    name: 'Dozen',
    cell: (line) =>
      describeCases(
        (editing && parsePacks(editing.textOf(line))) ?? line.ordered_packs,
        line.packs_per_case,
      ) || '–',
  },
  {
    name: 'Per pak, zonder btw',
    number: true,
    cell: ({ price }) => (price === null ? '–' : formatEuroAmount(price)),
  },
  ...(editing
    ? []
    : ([
        { name: 'Ontvangen', number: true, cell: (line) => line.received_packs },
        {
          name: 'Nog te komen',
          number: true,
          cell: ({ open_packs: open, dropped_packs: dropped }) =>
            dropped > 0 ? `${open} (${dropped} vervallen)` : open,
        },
      ] satisfies Column<Line>[])),
]

function PacksInput({ line, textOf, change }: Editing & { line: Line }) {
  const text = textOf(line)
  const isInvalid = parsePacks(text) === undefined
  return (
    <CellInput
      label={`Pakken: ${line.name}`}
      name={`packs-${line.item}`}
      value={text}
      inputMode="numeric"
      className="w-24 text-end"
      error={isInvalid ? 'Vul een heel getal in; 0 haalt de regel weg.' : undefined}
      onChange={({ target }) => change(line.item, target.value)}
    />
  )
}

import { useParams } from 'react-router'
import { isOnOrder, purchaseOrderStateLabels } from '../domain/purchase-order-state.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { FieldDialogButton } from '#admin/shared/forms/field-dialog-button.tsx'
import { type Column, RecordTable } from '#admin/shared/list/record-table.tsx'
import { ScreenHeader, Section, Reply } from '#admin/shared/screen.tsx'
import { type PurchaseOrder, describeCases, parsePacks } from './purchase-order.ts'
import { browserApi } from '#components/api-context.ts'
import { downloadFile } from '#ui/download-file.ts'
import { FieldForm } from '#admin/shared/forms/field-form.tsx'
import { useStaffMutation } from '#admin/shared/messages/use-staff-mutation.tsx'
import { customField } from '#admin/shared/forms/staff-fields.ts'
import { CellInput } from '#admin/shared/forms/cell-input.tsx'
import { formatEuroAmount } from '#domain/money.ts'

type Line = PurchaseOrder['lines'][number]
/** The packs that staff typed, by item. */
type TypedPacks = Readonly<Record<number, string>>
type OrderFormProps = { order: PurchaseOrder; reload: () => Promise<void> }

const textOf = (typed: TypedPacks, { item, ordered_packs: packs }: Line) =>
  typed[item] ?? String(packs)

function PurchaseOrderForm({ order, reload }: OrderFormProps) {
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
          params: { id: order.id },
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

type Receipt = PurchaseOrder['receipts'][number]

export default function PurchaseOrderScreen() {
  const { id = '' } = useParams()
  return (
    <Reply from="GET /api/admin/purchase-orders/:id" params={{ id }}>
      {(order, reload) => (
        <>
          <ScreenHeader title={`Inkooporder ${order.number}`} about={describeOrder(order)}>
            {isOnOrder(order.state) && (
              <ButtonLink to={`/admin/inkoop/bestellingen/${order.id}/ontvangen`}>
                Ontvang levering
              </ButtonLink>
            )}
            <ButtonLink kind="ghost" to="/admin/inkoop/bestellingen">
              Alle inkooporders
            </ButtonLink>
          </ScreenHeader>
          <div className="grid gap-10">
            <PurchaseOrderForm key={order.version} order={order} reload={reload} />
            <PurchaseOrderActions order={order} reload={reload} />
            {order.receipts.length > 0 && <Receipts receipts={order.receipts} />}
          </div>
        </>
      )}
    </Reply>
  )
}

const describeOrder = ({ supplier, state, sent_at }: PurchaseOrder) =>
  `${purchaseOrderStateLabels[state]} · ${supplier.name}${sent_at ? ` · besteld op ${formatDate(sent_at)}` : ''}`

const columns: readonly Column<Receipt>[] = [
  { name: 'Product', cell: ({ name }) => name },
  { name: 'Pakken', number: true, cell: ({ packs }) => packs },
  { name: 'Lot', cell: ({ lot }) => lot || '–' },
  { name: 'Geboekt', cell: ({ at, by }) => `${formatShortDayAndTime(at)}${by ? `, ${by}` : ''}` },
]

const Receipts = ({ receipts }: { receipts: readonly Receipt[] }) => (
  <Section title="Ontvangen" className="grid gap-4">
    <RecordTable caption="Ontvangen" columns={columns} rows={receipts} keyOf={({ id }) => id} />
  </Section>
)

type Props = { order: PurchaseOrder; reload: () => Promise<void> }

function PurchaseOrderActions({
  order: { id, number, version, state, supplier, lines },
  reload,
}: Props) {
  const { failure, busy, run } = useStaffMutation()
  const params = { id }
  const download = (kind: 'pdf' | 'csv') =>
    run(async () => {
      downloadFile(
        await browserApi(`GET /api/admin/purchase-orders/:id/${kind}`, { params }),
        kind === 'pdf' ? 'application/pdf' : 'text/csv',
      )
    })
  const send = () =>
    run(async () => {
      await browserApi('POST /api/admin/purchase-orders/:id/sent', { params, body: { version } })
      await reload()
      return `${number} staat nu als besteld. De pakken tellen mee als onderweg.`
    })
  const cancel = async () => {
    await browserApi('POST /api/admin/purchase-orders/:id/cancelled', { params, body: { version } })
    await reload()
    return state === 'partly-received'
      ? `De rest van ${number} is vervallen.`
      : `${number} is geannuleerd.`
  }
  const isDraft = state === 'draft'
  const cancelLabel =
    state === 'partly-received' ? 'Laat de rest vervallen' : 'Annuleer inkooporder'
  return (
    <Section title="Voor de leverancier" className="grid gap-4">
      {isDraft && (
        <p className="max-w-[70ch] text-ink-soft">
          Download de bestelling en mail of upload haar zelf
          {supplier.email ? (
            <>
              {' '}
              naar{' '}
              <a
                href={`mailto:${supplier.email}?subject=${encodeURIComponent(`Bestelling ${number}`)}`}
                className="link"
              >
                {supplier.email}
              </a>
            </>
          ) : (
            ' bij de leverancier'
          )}
          . Druk daarna op ‘Is besteld’.
        </p>
      )}
      <div role="status" className="empty:hidden">
        {failure}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="ghost" busy={busy} onClick={() => download('pdf')}>
          Download PDF
        </Button>
        <Button kind="ghost" busy={busy} onClick={() => download('csv')}>
          Download CSV
        </Button>
        {isDraft && (
          <Button busy={busy} disabled={lines.length === 0} onClick={send}>
            Is besteld
          </Button>
        )}
        {(isDraft || isOnOrder(state)) && (
          <FieldDialogButton
            kind="plain"
            opener={cancelLabel}
            title={`${cancelLabel}?`}
            fields={{}}
            button={cancelLabel}
            cancel="Toch niet"
            send={cancel}
          >
            <p>
              {isDraft
                ? 'Het concept verdwijnt uit het voorstel. De leverancier weet er nog niets van.'
                : 'De winkel verwacht deze pakken dan niet meer. Laat het de leverancier zelf weten. Wat al is ingeboekt, blijft in de voorraad.'}
            </p>
          </FieldDialogButton>
        )}
      </div>
    </Section>
  )
}

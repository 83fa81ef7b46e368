import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import {
  type chosenStockReasons,
  stockDirections,
  stockReasonLabels,
} from '#domain/inventory/stock-change.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { FieldForm } from '../../shared/forms/field-form.tsx'
import { RecordTable } from '../../shared/list/record-table.tsx'
import type { SellableItem } from './sellable-item.ts'

type Props = { item: SellableItem; onClose: () => void; onChanged: () => Promise<void> }
type StockHistory = EndpointReply<'GET /api/admin/items/:id/stock'>
type Reason = (typeof chosenStockReasons)[number] | 'counted'

const reasonOrder: readonly Reason[] = [
  'delivered',
  'counted',
  'returned',
  'damaged',
  'lost',
  'sold',
]
const reasonOptions = reasonOrder.map((reason) => [reason, stockReasonLabels[reason]] as const)
const rowLabels: Record<StockHistory['rows'][number]['reason'], string> = {
  ...stockReasonLabels,
  orders: 'Bestellingen',
  begin: 'Beginstand',
}

export function StockDialog({ item: { id, name }, onClose, onChanged }: Props) {
  const params = { id }
  const { result, reload } = useReply('GET /api/admin/items/:id/stock', { params })
  const [reason, setReason] = useState<Reason>('delivered')
  return (
    <Dialog title={`Voorraad van ${name}`} wide onClose={onClose}>
      <FieldForm
        fields={{
          reason: {
            kind: 'select',
            label: 'Wat is er gebeurd?',
            options: reasonOptions,
            half: true,
          },
          ...(reason === 'counted' && {
            counted: { kind: 'number', label: 'Hoeveel pakken liggen er?', half: true },
          }),
          ...(reason !== 'counted' && {
            packs: {
              kind: 'number',
              label: stockDirections[reason] > 0 ? 'Pakken erbij' : 'Pakken eraf',
              half: true,
            },
          }),
          ...(reason === 'counted' &&
            result.status === 'done' && {
              explanation: {
                kind: 'note',
                content: (
                  <p className="text-sm text-ink-soft">
                    Tel alles wat op de plank ligt, ook de {result.data.reserved} die al besteld en
                    nog niet ingepakt zijn. Die gaan er vanzelf af. Bestellingen die intussen
                    binnenkomen, tellen gewoon mee.
                  </p>
                ),
              },
            }),
          note: {
            kind: 'text',
            label: 'Notitie',
            hint: 'Bijvoorbeeld het nummer van de pakbon. Geen namen van klanten.',
            max: 200,
          },
        }}
        values={{ reason }}
        button="Voorraad bijwerken"
        staysOpen
        onType={(typed) => setReason(typed.reason)}
        send={async ({ reason, packs = 0, counted = 0, note }) => {
          const { after, short } = await (reason === 'counted'
            ? browserApi('POST /api/admin/items/:id/stock', {
                params,
                body: { reason, counted, note },
              })
            : browserApi('POST /api/admin/items/:id/stock', {
                params,
                body: { reason, packs, note },
              }))
          await Promise.all([reload(), onChanged()])
          if (short > 0)
            return `Er zijn ${short} pakken meer besteld dan er liggen. Te koop: 0. Bel wie erop wacht, of bestel bij.`
          return `Te koop: ${after}.`
        }}
      />
      <h3 className="mt-8 mb-3 text-lg">Hoe het zo kwam</h3>
      <QueryBoundary result={result} reload={reload}>
        {(history) => <StockHistoryTable name={name} history={history} />}
      </QueryBoundary>
    </Dialog>
  )
}

const StockHistoryTable = ({
  name,
  history: { stock, reserved, rows },
}: {
  name: string
  history: StockHistory
}) => (
  <>
    <p className="mb-3 text-sm text-ink-soft">
      Te koop: {stock}. Besteld en nog niet ingepakt: {reserved}. Op de plank hoort te liggen:{' '}
      {stock + reserved}. Alle regels samen tellen op tot wat te koop is.
    </p>
    <RecordTable
      caption={`Voorraad van ${name}, nieuwste eerst`}
      rows={rows.map((row, place) => ({ ...row, place }))}
      keyOf={({ place }) => place}
      columns={[
        {
          name: 'Wat',
          cell: reasonCell,
        },
        {
          name: 'Verschil',
          number: true,
          cell: ({ change }) => (change > 0 ? `+${change}` : `${change}`.replace('-', '−')),
        },
        { name: 'Te koop', number: true, cell: ({ stock: after }) => after },
        {
          name: 'Wanneer',
          cell: ({ at }) => (at === null ? '' : formatShortDayAndTime(new Date(at))),
        },
        { name: 'Door', cell: ({ by, at }) => (at === null ? '' : (by ?? 'onbekend')) },
      ]}
    />
  </>
)

const reasonCell = ({ reason, counted: countedPacks, note }: StockHistory['rows'][number]) => (
  <>
    {rowLabels[reason]}
    {countedPacks !== null && ` (${countedPacks} op de plank)`}
    {note && <span className="block text-xs text-ink-soft">{note}</span>}
  </>
)

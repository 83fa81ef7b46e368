// Adds, removes or counts packs with a reason, and shows the stock history.

import { type SubmitEvent, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import {
  type chosenStockReasons,
  stockDirections,
  stockReasonLabels,
} from '#domain/inventory/stock-reason.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { Problem } from '#domain/problem.ts'
import { parseDutchNumber } from '#domain/parse-number.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { StaffForm } from '../../shared/forms/staff-form.tsx'
import { RecordTable } from '../../shared/list/record-table.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { SelectInput } from '../form-fields.tsx'
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
  const params = { id: String(id) }
  const { result, reload } = useReply('GET /api/admin/items/:id/stock', {
    params: { id: String(id) },
  })
  const { notice, errors, busy, run } = useMutation()
  const [reason, setReason] = useState<Reason>('delivered')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const change = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      const packs = parseDutchNumber(typed)
      if (packs === undefined)
        throw new Problem('input-invalid', { errors: { packs: ['Vul een aantal pakken in.'] } })
      const { after, short } =
        reason === 'counted'
          ? await browserApi('POST /api/admin/items/:id/stock', {
              params,
              body: { reason, counted: packs, note },
            })
          : await browserApi('POST /api/admin/items/:id/stock', {
              params,
              body: { reason, packs, note },
            })
      setTyped('')
      setNote('')
      await Promise.all([reload(), onChanged()])
      if (short > 0)
        return `Er zijn ${short} pakken meer besteld dan er liggen. Te koop: 0. Bel wie erop wacht, of bestel bij.`
      return `Te koop: ${after}.`
    })
  }
  return (
    <Dialog title={`Voorraad van ${name}`} wide onClose={onClose}>
      <StaffForm
        busy={busy}
        unsaved={() => typed !== '' || note !== ''}
        onSubmit={change}
        className="grid gap-4 sm:grid-cols-2"
      >
        <SelectInput
          label="Wat is er gebeurd?"
          value={reason}
          options={reasonOptions}
          onChoose={setReason}
        />
        <LabelledField
          label={
            reason === 'counted'
              ? 'Hoeveel pakken liggen er?'
              : stockDirections[reason] > 0
                ? 'Pakken erbij'
                : 'Pakken eraf'
          }
          name="packs"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={errors['packs']?.[0] ?? errors['counted']?.[0]}
          onChange={({ target }) => setTyped(target.value)}
        />
        {reason === 'counted' && result.status === 'done' && (
          <p className="text-sm text-ink-soft sm:col-span-2">
            Tel alles wat op de plank ligt, ook de {result.data.reserved} die al besteld en nog niet
            ingepakt zijn. Die gaan er vanzelf af. Bestellingen die intussen binnenkomen, tellen
            gewoon mee.
          </p>
        )}
        <LabelledField
          label="Notitie"
          name="note"
          className="sm:col-span-2"
          autoComplete="off"
          maxLength={200}
          hint="Bijvoorbeeld het nummer van de pakbon. Geen namen van klanten."
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {notice && (
          <div className="sm:col-span-2">
            <Notice kind={notice.kind}>{notice.text}</Notice>
          </div>
        )}
        <Button type="submit" busy={busy} className="justify-self-start">
          Voorraad bijwerken
        </Button>
      </StaffForm>
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

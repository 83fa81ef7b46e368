import { formatDateTimeOrDash } from '../shared/format.ts'
import type { OrderProps } from './order-props.ts'
import { useState } from 'react'
import { undoSeconds } from '#domain/order/undo-period.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import type { UndoableShipment } from './shipment-undo.tsx'
import { packPickerField, type PickedPacks, toLineQuantities } from './pack-picker.tsx'
import { Panel } from '../shared/screen.tsx'

export const Shipments = ({ order: { shipments }, nameOf }: OrderProps) => (
  <Panel title={shipments.length === 1 ? 'Pakket' : 'Pakketten'}>
    <ol className="grid gap-4">
      {shipments.map(({ id, at, carrier, tracking_code, tracking_url, packs }) => (
        <li key={id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
          <p className="font-semibold">
            {carrier ?? 'Bezorger onbekend'}
            {tracking_code && `, ${tracking_code}`}
          </p>
          <p className="text-sm text-ink-soft">{formatDateTimeOrDash(at)}</p>
          <ul className="mt-1 text-sm">
            {packs.map(({ line, quantity }) => (
              <li key={line}>
                {quantity} × {nameOf(line)}
              </li>
            ))}
          </ul>
          {tracking_url && (
            <a
              href={tracking_url}
              target="_blank"
              rel="noreferrer"
              className="link inline-block text-sm print:hidden"
            >
              Volg dit pakket
            </a>
          )}
        </li>
      ))}
    </ol>
  </Panel>
)

type Props = OrderProps & { onShipped: (shipment: UndoableShipment) => void; onClose: () => void }

export function ShipForm({
  order: { number, lines, shipments, labels, pickup_point: point },
  nameOf,
  reload,
  onShipped,
  onClose,
}: Props) {
  const label = labels.find(
    ({ sent, status }) => !sent && (status === 'ready' || status === 'in-transit'),
  )
  const linesToSend = lines.filter(({ to_send }) => to_send > 0)
  const allPacks: PickedPacks = Object.fromEntries(
    linesToSend.map(({ line, to_send }) => [line, to_send]),
  )
  const [picked, setPicked] = useState(allPacks)
  const [key] = useState(() => crypto.randomUUID())
  const packs = toLineQuantities(picked)
  const sendsEverything = linesToSend.every(({ line, to_send }) => picked[line] === to_send)
  const hasSeveralPacks = linesToSend.reduce((sum, { to_send }) => sum + to_send, 0) > 1

  return (
    <FieldDialog
      title={shipments.length > 0 ? 'Volgend pakket verzenden' : 'Verzenden'}
      fields={{
        carrier: { kind: 'text', label: 'Bezorger', required: true, max: 60 },
        tracking_code: { kind: 'text', label: 'Volgcode', max: 60, empty: null },
        tracking_url: {
          kind: 'url',
          label: 'Adres om te volgen',
          max: 500,
          hint: 'Van de site van de bezorger, begint met https://. Welke bezorgers de winkel kent, staat bij Instellingen.',
          empty: null,
        },
        ...(hasSeveralPacks && {
          picked: packPickerField(
            'Wat zit er in dit pakket?',
            linesToSend.map(({ line, to_send }) => ({ line, name: nameOf(line), max: to_send })),
          ),
        }),
        ...(hasSeveralPacks &&
          !sendsEverything &&
          packs.length > 0 && {
            rest: {
              kind: 'note',
              content: (
                <p className="text-sm text-ink-soft">
                  De rest verzend je later in een volgend pakket.
                </p>
              ),
            },
          }),
      }}
      values={{
        carrier: label?.carrier ?? shipments.at(-1)?.carrier ?? point?.carrier ?? 'PostNL',
        tracking_code: label?.tracking_code,
        tracking_url: label?.tracking_url,
        picked: allPacks,
      }}
      button={sendsEverything ? 'Verzonden' : 'Dit deel is verzonden'}
      disabled={packs.length === 0}
      cancel="Toch niet"
      onType={(typed) => setPicked(typed.picked ?? allPacks)}
      send={async ({ picked: _picked, ...typed }) => {
        const body = { ...typed, key, ...(!sendsEverything && { lines: packs }) }
        await browserApi('POST /api/fulfilment/:number/shipped', { params: { number }, body })
        const awaitingScan =
          label?.status === 'ready' && label.tracking_code === body.tracking_code ? 1 : 0
        onShipped({
          key,
          numbers: [number],
          undoUntil: Date.now() + undoSeconds * 1_000,
          awaitingScan,
          subject: sendsEverything ? `Bestelling ${number}` : 'Dit pakket',
        })
        await reload()
      }}
      onClose={onClose}
    >
      {point && (
        <p>
          <b>{point.title}:</b> {point.lines.join(', ')}
        </p>
      )}
    </FieldDialog>
  )
}

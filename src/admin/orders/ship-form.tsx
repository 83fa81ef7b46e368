// Registers a shipment: carrier, tracking code or link, and contents.

import { useState } from 'react'
import { undoSeconds } from '#domain/order/undo-period.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import type { OrderProps } from './order-props.ts'
import type { UndoableShipment } from './shipment-undo.tsx'
import { toLineQuantities, PackPicker, type PickedPacks } from './pack-picker.tsx'

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
  const [picked, setPicked] = useState<PickedPacks>(() =>
    Object.fromEntries(linesToSend.map(({ line, to_send }) => [line, to_send])),
  )
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
          packs: {
            kind: 'note',
            content: (
              <PackPicker
                legend="Wat zit er in dit pakket?"
                lines={linesToSend.map(({ line, to_send }) => ({
                  line,
                  name: nameOf(line),
                  max: to_send,
                }))}
                picked={picked}
                change={setPicked}
              />
            ),
          },
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
      }}
      button={sendsEverything ? 'Verzonden' : 'Dit deel is verzonden'}
      disabled={packs.length === 0}
      cancel="Toch niet"
      send={async (typed) => {
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

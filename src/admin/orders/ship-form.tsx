// Registers a shipment: carrier, tracking code or link, and contents.

import { type SubmitEvent, useState } from 'react'
import { undoSeconds } from '#domain/order/undo-period.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import type { OrderProps } from './order-props.ts'
import type { UndoableShipment } from './shipment-undo.tsx'
import { toLineQuantities, PackPicker, type PickedPacks } from './pack-picker.tsx'

type Props = OrderProps & { onShipped: (shipment: UndoableShipment) => void; onClose: () => void }

export function ShipForm({
  order: { number, lines, shipments, labels, pickup_point: point },
  nameOf,
  runAction,
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
  const { notice, errors, busy, run } = useMutation()
  const packs = toLineQuantities(picked)
  const sendsEverything = linesToSend.every(({ line, to_send }) => picked[line] === to_send)
  const hasSeveralPacks = linesToSend.reduce((sum, { to_send }) => sum + to_send, 0) > 1

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const body = {
      carrier: text('carrier'),
      tracking_code: text('tracking_code') || null,
      tracking_url: text('tracking_url') || null,
      key,
    }
    void run(async () => {
      await browserApi('POST /api/fulfilment/:number/shipped', {
        params: { number },
        body: sendsEverything ? body : { ...body, lines: packs },
      })
    }).then(async (done) => {
      if (!done) return
      const awaitingScan =
        label?.status === 'ready' && label.tracking_code === body.tracking_code ? 1 : 0
      const subject = sendsEverything ? `Bestelling ${number}` : 'Dit pakket'
      onShipped({
        key,
        numbers: [number],
        undoUntil: Date.now() + undoSeconds * 1_000,
        awaitingScan,
        subject,
      })
      await runAction(() => Promise.resolve(), '')
      onClose()
    })
  }

  return (
    <Dialog
      title={shipments.length > 0 ? 'Volgend pakket verzenden' : 'Verzenden'}
      onClose={onClose}
    >
      <StaffForm busy={busy} onSubmit={send} className="grid gap-5">
        {notice?.kind === 'error' && Object.keys(errors).length === 0 && (
          <Notice kind="error">{notice.text}</Notice>
        )}
        {point && (
          <p>
            <b>{point.title}:</b> {point.lines.join(', ')}
          </p>
        )}
        <LabelledField
          label="Bezorger"
          name="carrier"
          required
          defaultValue={label?.carrier ?? shipments.at(-1)?.carrier ?? point?.carrier ?? 'PostNL'}
          maxLength={60}
          error={errors['carrier']?.[0]}
          autoComplete="off"
        />
        <LabelledField
          label="Volgcode"
          name="tracking_code"
          defaultValue={label?.tracking_code ?? ''}
          maxLength={60}
          error={errors['tracking_code']?.[0]}
          autoComplete="off"
        />
        <LabelledField
          label="Adres om te volgen"
          name="tracking_url"
          type="url"
          defaultValue={label?.tracking_url ?? ''}
          maxLength={500}
          hint="Van de site van de bezorger, begint met https://. Welke bezorgers de winkel kent, staat bij Instellingen."
          error={errors['tracking_url']?.[0]}
          autoComplete="off"
        />
        {hasSeveralPacks && (
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
        )}
        {hasSeveralPacks && !sendsEverything && packs.length > 0 && (
          <p className="text-sm text-ink-soft">De rest verzend je later in een volgend pakket.</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} disabled={packs.length === 0}>
            {sendsEverything ? 'Verzonden' : 'Dit deel is verzonden'}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Toch niet
          </Button>
        </div>
      </StaffForm>
    </Dialog>
  )
}

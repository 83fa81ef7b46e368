// Handing a parcel to the carrier: who brings it, how to follow it, and what is in it.

import { type SubmitEvent, useState } from 'react'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import type { OrderPart } from './order-part.ts'
import { packsOf, PackPicker, type Picked } from './pack-picker.tsx'

export function ShipForm({ order: { number, lines, parcels }, nameOf, act, onClose }: OrderPart & { onClose: () => void }) {
  const toGo = lines.filter(({ to_send }) => to_send > 0)
  const [picked, setPicked] = useState<Picked>(() => Object.fromEntries(toGo.map(({ line, to_send }) => [line, to_send])))
  const [key] = useState(() => crypto.randomUUID())
  const { notice, errors, busy, run } = useMutation()
  const packs = packsOf(picked)
  const all = toGo.every(({ line, to_send }) => picked[line] === to_send)
  const several = toGo.reduce((sum, { to_send }) => sum + to_send, 0) > 1

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const body = { carrier: text('carrier'), tracking_code: text('tracking_code') || null, tracking_url: text('tracking_url') || null, key }
    void run(async () => {
      await browserApi('POST /api/fulfilment/:number/shipped', { params: { number }, body: all ? body : { ...body, lines: packs } })
    }).then(async (done) => {
      if (!done) return
      await act(
        () => Promise.resolve(),
        all ? `Bestelling ${number} is verzonden. De klant krijgt een mail.` : 'Dit pakket is verzonden. De klant krijgt een mail.',
      )
      onClose()
    })
  }

  return (
    <Dialog title={parcels.length > 0 ? 'Volgend pakket verzenden' : 'Verzenden'} onClose={onClose}>
      <form method="dialog" noValidate onSubmit={send} className="grid gap-5">
        {notice?.kind === 'error' && Object.keys(errors).length === 0 && <Notice kind="error">{notice.text}</Notice>}
        <Field
          label="Bezorger"
          name="carrier"
          required
          defaultValue={parcels.at(-1)?.carrier ?? 'PostNL'}
          maxLength={60}
          error={errors['carrier']?.[0]}
          autoComplete="off"
        />
        <Field label="Volgcode" name="tracking_code" maxLength={60} error={errors['tracking_code']?.[0]} autoComplete="off" />
        <Field
          label="Adres om te volgen"
          name="tracking_url"
          type="url"
          maxLength={500}
          hint="Van de site van de bezorger, begint met https://. Welke bezorgers de winkel kent, staat bij Instellingen."
          error={errors['tracking_url']?.[0]}
          autoComplete="off"
        />
        {several && (
          <PackPicker
            legend="Wat zit er in dit pakket?"
            lines={toGo.map(({ line, to_send }) => ({ line, name: nameOf(line), most: to_send }))}
            picked={picked}
            change={setPicked}
          />
        )}
        {several && !all && packs.length > 0 && <p className="text-sm text-ink-soft">De rest verzend je later in een volgend pakket.</p>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} disabled={packs.length === 0}>
            {all ? 'Verzonden' : 'Dit deel is verzonden'}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Toch niet
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

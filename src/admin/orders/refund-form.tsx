// Giving back a part: what some packs cost, or an amount that was agreed upon; always with a reason.

import { type SubmitEvent, useState } from 'react'
import { fromEuros, inEuros } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useDeed } from '../use-deed.ts'
import type { OrderPart, WholeOrder } from './order-screen.tsx'
import { packsOf, PackPicker, type Picked } from './pack-picker.tsx'

type Props = OrderPart & { money: NonNullable<WholeOrder['money']>; onClose: () => void }

/** "12,50" as people type it; undefined for what is no amount. */
const readAmount = (text: string): number | undefined => {
  const bare = text.replace(/[€\s]/g, '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(bare) ? Number(bare) : undefined
}

export function RefundForm({ order: { number, lines, seen }, money: { left }, nameOf, act, onClose }: Props) {
  const [picked, setPicked] = useState<Picked>({})
  const [key] = useState(() => crypto.randomUUID())
  const { said, errors, busy, run } = useDeed()
  const packs = packsOf(picked)
  const worth = lines.reduce((sum, { line, unit_price }) => sum + (picked[line] ?? 0) * fromEuros(unit_price ?? 0), 0) / 100

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const reason = String(typed.get('reason') ?? '').trim()
    const amount = readAmount(String(typed.get('amount') ?? ''))
    void run(async () => {
      if (!reason) throw new Problem('input-invalid', { errors: { reason: ['Vul een reden in.'] } })
      if (packs.length === 0 && amount === undefined)
        throw new Problem('input-invalid', { errors: { amount: ['Vul een bedrag in, zoals 4,50.'] } })
      const what = packs.length > 0 ? { lines: packs } : { amount: amount ?? 0 }
      await browserApi('POST /api/fulfilment/:number/refunds', { params: { number }, body: { ...what, reason, key, seen } })
    }).then(async (done) => {
      if (!done) return
      await act(() => Promise.resolve(), 'Het geld gaat terug. De klant krijgt er een mail over.')
      onClose()
    })
  }

  return (
    <Dialog title="Een deel terugbetalen" onClose={onClose}>
      <form method="dialog" noValidate onSubmit={send} className="grid gap-5">
        {said?.kind === 'error' && Object.keys(errors).length === 0 && <Notice kind="error">{said.text}</Notice>}
        <p>Van deze bestelling is nog {inEuros(fromEuros(left))} terug te betalen.</p>
        <PackPicker
          legend="Voor deze pakken"
          lines={lines.map(({ line, quantity }) => ({ line, name: nameOf(line), most: quantity }))}
          picked={picked}
          change={setPicked}
        />
        {packs.length > 0 ? (
          <p className="font-semibold">Dat is {inEuros(fromEuros(worth))}.</p>
        ) : (
          <Field label="Of een bedrag in euro’s" name="amount" inputMode="decimal" error={errors['amount']?.[0]} autoComplete="off" />
        )}
        <Field
          label="Reden"
          name="reason"
          required
          maxLength={300}
          hint="Alleen voor collega’s, en voor de klant als die opvraagt wat we bewaren."
          error={errors['reason']?.[0]}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Betaal terug
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Toch niet
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

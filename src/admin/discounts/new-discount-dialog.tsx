// The form for a new discount code. What a code gives cannot change afterwards, so that its
// announcement stays true.

import { useState } from 'react'
import type { DiscountKind } from '#domain/discount/discount-code.ts'
import { addMonths, toCalendarDay } from '#domain/time/calendar-day.ts'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import { useSuccessMessages } from '../shared/messages/success-messages.tsx'
import { parseEuroAmount } from '../shared/parse-euro-amount.ts'

const kinds = [
  { value: 'percent', label: 'Een percentage van de producten' },
  { value: 'amount', label: 'Een bedrag van de producten af' },
  { value: 'free-delivery', label: 'Gratis bezorging' },
] as const satisfies readonly { value: DiscountKind; label: string }[]

type Props = { onClose: () => void; onDone: () => Promise<void> }

export function NewDiscountDialog({ onClose, onDone }: Props) {
  const [kind, setKind] = useState<DiscountKind>('percent')
  const messages = useSuccessMessages()
  const [today] = useState(() => toCalendarDay(new Date()))

  async function send(values: Record<string, string>) {
    const text = (name: string) => (values[name] ?? '').trim()
    const { code } = await browserApi('POST /api/admin/discount-codes', {
      body: {
        code: text('code'),
        kind,
        percent: Number(text('percent') || 0),
        amount: parseEuroAmount(text('amount')) ?? 0,
        starts_on: text('starts_on'),
        ends_on: text('ends_on'),
        min_subtotal:
          text('min_subtotal') === '' ? 0 : (parseEuroAmount(text('min_subtotal')) ?? -1),
        max_uses: text('max_uses') === '' ? null : Number(text('max_uses')),
        once_per_customer: values['once_per_customer'] !== undefined,
        note: text('note'),
      },
    })
    messages.show({ text: `De kortingscode ${code} is gemaakt.` })
    await onDone()
    onClose()
  }

  return (
    <Dialog title="Nieuwe kortingscode" onClose={onClose}>
      <DialogForm button="Maak de code" send={send}>
        {(errorOf) => (
          <>
            <LabelledField
              label="Code"
              name="code"
              required
              hint="Letters en cijfers, zoals HERFST10."
              maxLength={24}
              autoComplete="off"
              error={errorOf('code')}
            />
            <RadioCards
              legend="Wat geeft de code?"
              name="kind"
              options={kinds}
              value={kind}
              onChange={(value) => setKind(value as DiscountKind)}
            />
            {kind === 'percent' && (
              <LabelledField
                label="Percentage"
                name="percent"
                inputMode="numeric"
                hint="Een heel getal tot en met 50, zoals 10."
                autoComplete="off"
                error={errorOf('percent')}
              />
            )}
            {kind === 'amount' && (
              <LabelledField
                label="Bedrag in euro’s"
                name="amount"
                inputMode="decimal"
                hint="Zoals 5,00."
                autoComplete="off"
                error={errorOf('amount')}
              />
            )}
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <LabelledField
                label="Eerste dag"
                name="starts_on"
                type="date"
                defaultValue={today}
                error={errorOf('starts_on')}
              />
              <LabelledField
                label="Laatste dag"
                name="ends_on"
                type="date"
                defaultValue={addMonths(today, 1)}
                error={errorOf('ends_on')}
              />
            </div>
            <LabelledField
              label="Vanaf welk bedrag aan producten?"
              name="min_subtotal"
              inputMode="decimal"
              hint={
                kind === 'amount'
                  ? 'Minstens een euro meer dan de korting, zoals 25,00.'
                  : 'Leeg als er geen minimum is. Zoals 25,00.'
              }
              autoComplete="off"
              error={errorOf('min_subtotal')}
            />
            <LabelledField
              label="Voor hoeveel bestellingen?"
              name="max_uses"
              inputMode="numeric"
              hint="Leeg als er geen grens is. Zoals 100."
              autoComplete="off"
              error={errorOf('max_uses')}
            />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="once_per_customer"
                className="size-5 flex-none accent-deep"
              />
              Eén bestelling per klant
            </label>
            <LabelledField
              label="Waarvoor is de code?"
              name="note"
              maxLength={300}
              hint="Alleen collega’s lezen dit. Zoals: nieuwsbrief van november."
              autoComplete="off"
              error={errorOf('note')}
            />
            <p className="text-sm text-ink-soft">
              Wat de code geeft en wanneer, kun je later niet meer veranderen: klanten moeten op de
              aankondiging kunnen rekenen. Stoppen kan altijd.
            </p>
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}

// The form for a new discount code. What a code gives cannot change afterwards, so that its
// announcement stays true.

import { useState } from 'react'
import type { DiscountKind } from '#domain/discount/discount-code.ts'
import { addMonths, toCalendarDay } from '#domain/time/calendar-day.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import type { StaffFields } from '../shared/forms/staff-fields.ts'

type Props = { onClose: () => void; onDone: () => Promise<void> }

const fieldsFor = (kind: DiscountKind) =>
  ({
    code: {
      kind: 'text',
      label: 'Code',
      required: true,
      hint: 'Letters en cijfers, zoals HERFST10.',
      max: 24,
    },
    kind: {
      kind: 'radio',
      label: 'Wat geeft de code?',
      options: [
        ['percent', 'Een percentage van de producten'],
        ['amount', 'Een bedrag van de producten af'],
        ['free-delivery', 'Gratis bezorging'],
      ],
    },
    percent: {
      kind: 'number',
      label: 'Percentage',
      hint: 'Een heel getal tot en met 50, zoals 10.',
      empty: 0,
      when: { kind: 'percent' },
    },
    amount: {
      kind: 'euros',
      label: 'Bedrag in euro’s',
      hint: 'Zoals 5,00.',
      empty: 0,
      when: { kind: 'amount' },
    },
    starts_on: { kind: 'date', label: 'Eerste dag', half: true },
    ends_on: { kind: 'date', label: 'Laatste dag', half: true },
    min_subtotal: {
      kind: 'euros',
      label: 'Vanaf welk bedrag aan producten?',
      hint:
        kind === 'amount'
          ? 'Minstens een euro meer dan de korting, zoals 25,00.'
          : 'Leeg als er geen minimum is. Zoals 25,00.',
      empty: 0,
    },
    max_uses: {
      kind: 'number',
      label: 'Voor hoeveel bestellingen?',
      hint: 'Leeg als er geen grens is. Zoals 100.',
      empty: null,
    },
    once_per_customer: { kind: 'checkbox', label: 'Eén bestelling per klant' },
    note: {
      kind: 'text',
      label: 'Waarvoor is de code?',
      max: 300,
      hint: 'Alleen collega’s lezen dit. Zoals: nieuwsbrief van november.',
    },
    warning: {
      kind: 'note',
      content: (
        <p className="text-sm text-ink-soft">
          Wat de code geeft en wanneer, kun je later niet meer veranderen: klanten moeten op de
          aankondiging kunnen rekenen. Stoppen kan altijd.
        </p>
      ),
    },
  }) as const satisfies StaffFields

export function NewDiscountDialog({ onClose, onDone }: Props) {
  const [kind, setKind] = useState<DiscountKind>('percent')
  const [today] = useState(() => toCalendarDay(new Date()))
  return (
    <FieldDialog
      title="Nieuwe kortingscode"
      fields={fieldsFor(kind)}
      values={{ kind, starts_on: today, ends_on: addMonths(today, 1) }}
      button="Maak de code"
      onType={(values) => setKind(values.kind)}
      send={async (body) => {
        const { code } = await browserApi('POST /api/admin/discount-codes', { body })
        await onDone()
        return `De kortingscode ${code} is gemaakt.`
      }}
      onClose={onClose}
    />
  )
}

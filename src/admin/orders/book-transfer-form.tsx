// Books a transfer of the customer on the shop's own bank account.

import { useState } from 'react'
import { Link } from 'react-router'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { newIdempotencyKey } from '#components/checkout/new-idempotency-key.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import type { OrderProps } from './order-props.ts'

export function BookTransferForm({
  order: { number },
  reload,
  due,
  onClose,
}: OrderProps & { due: number; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey)
  const [today] = useState(() => toCalendarDay(new Date()))
  return (
    <FieldDialog
      title="Betaling ontvangen"
      fields={{
        day: { kind: 'date', label: 'Dag op het afschrift', required: true },
        amount: { kind: 'euros', label: 'Bedrag in euro’s', required: true },
      }}
      values={{ day: today, amount: due }}
      button="Boek de betaling"
      cancel="Toch niet"
      send={async (typed) => {
        const body = { ...typed, key }
        await browserApi('POST /api/admin/orders/:number/transfers', { params: { number }, body })
        await reload()
        return 'De betaling is geboekt. De klant krijgt een bevestiging.'
      }}
      onClose={onClose}
    >
      <p>
        Er staat {formatEuros(fromEuros(due))} open. Kijk op het rekeningafschrift van de winkel
        naar omschrijving {number}. Is er te veel betaald, dan stort je het verschil daarna zelf
        terug. Heb je er meer? <Link to="/admin/bankafschrift">Lees je bankafschrift in</Link>.
      </p>
    </FieldDialog>
  )
}

// Books a transfer of the customer on the shop's own bank account.

import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { parseDutchNumber } from '#domain/parse-number.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { newIdempotencyKey } from '#components/checkout/new-idempotency-key.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import type { OrderProps } from './order-props.ts'

export function BookTransferForm({
  order: { number },
  runAction,
  due,
  onClose,
}: OrderProps & { due: number; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey)
  const [today] = useState(() => toCalendarDay(new Date()))
  const { notice, errors, busy, run } = useMutation()

  function book(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const body = {
      day: String(typed.get('day') ?? ''),
      amount: parseDutchNumber(String(typed.get('amount') ?? '')) ?? 0,
      key,
    }
    void run(async () => {
      await browserApi('POST /api/admin/orders/:number/transfers', { params: { number }, body })
    }).then(async (done) => {
      if (!done) return
      await runAction(
        () => Promise.resolve(),
        'De betaling is geboekt. De klant krijgt een bevestiging.',
      )
      onClose()
    })
  }

  return (
    <Dialog title="Betaling ontvangen" onClose={onClose}>
      <StaffForm busy={busy} onSubmit={book} className="grid gap-5">
        <p>
          Er staat {formatEuros(fromEuros(due))} open. Kijk op het rekeningafschrift van de winkel
          naar omschrijving {number}. Is er te veel betaald, dan stort je het verschil daarna zelf
          terug. Heb je er meer? <Link to="/admin/bankafschrift">Lees je bankafschrift in</Link>.
        </p>
        {notice?.kind === 'error' && Object.keys(errors).length === 0 && (
          <Notice kind="error">{notice.text}</Notice>
        )}
        <LabelledField
          label="Dag op het afschrift"
          name="day"
          type="date"
          required
          defaultValue={today}
          error={errors['day']?.[0]}
        />
        <LabelledField
          label="Bedrag in euro’s"
          name="amount"
          inputMode="decimal"
          required
          defaultValue={due.toFixed(2).replace('.', ',')}
          error={errors['amount']?.[0]}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Boek de betaling
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Toch niet
          </Button>
        </div>
      </StaffForm>
    </Dialog>
  )
}

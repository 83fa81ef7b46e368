import type { SubmitEvent } from 'react'
import type { EndpointInput, EndpointReply } from '#api/index.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { LabelledTextarea } from '#ui/labelled-textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import type { SuccessMessage } from '../shared/messages/success-messages.tsx'
import { parseEuroAmount } from '../shared/parse-euro-amount.ts'
import { formatEuroInput } from './euro-input.ts'

export type Supplier = EndpointReply<'GET /api/admin/suppliers/:id'>['supplier']
export type SupplierInput = EndpointInput<'POST /api/admin/suppliers'>['body']
type Props = {
  supplier?: Supplier
  save: (input: SupplierInput) => Promise<string | SuccessMessage>
}

const parseInteger = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : -1)

export function SupplierForm({ supplier, save }: Props) {
  const { notice, errors, busy, run } = useStaffMutation()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const text = (name: string) => String(values.get(name) ?? '').trim()
    const minimum = text('minimum_order')
    const input = {
      name: text('name'),
      email: text('email'),
      customer_number: text('customer_number'),
      lead_time_days: parseInteger(text('lead_time_days')),
      minimum_order: minimum === '' ? null : (parseEuroAmount(minimum) ?? -1),
      delivery_note: text('delivery_note'),
    }
    void run(() => save(input)).then(
      (done) => done || form.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
    )
  }
  const error = (field: string) => errors[field]?.[0]
  return (
    <StaffForm
      busy={busy}
      draft={`leverancier ${supplier?.id ?? 'nieuw'}`}
      subject="shop"
      onSubmit={submit}
      className="grid max-w-[60rem] gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <LabelledField
          label="Naam"
          name="name"
          defaultValue={supplier?.name}
          maxLength={80}
          autoComplete="off"
          error={error('name')}
        />
        <LabelledField
          label="E-mailadres voor bestellingen"
          name="email"
          type="email"
          defaultValue={supplier?.email}
          placeholder="inkoop@leverancier.nl"
          autoComplete="off"
          error={error('email')}
        />
        <LabelledField
          label="Ons klantnummer bij hen"
          name="customer_number"
          defaultValue={supplier?.customer_number}
          placeholder="K-20418"
          maxLength={40}
          autoComplete="off"
          error={error('customer_number')}
        />
        <LabelledField
          label="Levertijd in dagen"
          name="lead_time_days"
          defaultValue={supplier?.lead_time_days}
          placeholder="7"
          inputMode="numeric"
          autoComplete="off"
          error={error('lead_time_days')}
        />
        <LabelledField
          label="Minimale bestelling, zonder btw"
          name="minimum_order"
          defaultValue={formatEuroInput(supplier?.minimum_order)}
          placeholder="250,00"
          inputMode="decimal"
          autoComplete="off"
          error={error('minimum_order')}
        />
      </div>
      <LabelledTextarea
        label="Opmerking bij de levering"
        name="delivery_note"
        rows={2}
        maxLength={500}
        defaultValue={supplier?.delivery_note}
        hint="Dit staat op elke bestelling aan deze leverancier."
        placeholder="Lossen kan op werkdagen tussen 8 en 16 uur."
        error={error('delivery_note')}
      />
      <div role="status" className="empty:hidden">
        {notice && Object.keys(errors).length === 0 && <Notice kind="error">{notice.text}</Notice>}
      </div>
      <Button type="submit" busy={busy} className="justify-self-start">
        {supplier ? 'Bewaar gegevens' : 'Voeg leverancier toe'}
      </Button>
    </StaffForm>
  )
}

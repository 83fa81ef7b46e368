import type { EndpointInput, EndpointReply } from '#api/index.ts'
import { FieldForm } from '../shared/forms/field-form.tsx'
import type { StaffFields } from '../shared/forms/staff-fields.ts'
import type { SuccessMessage } from '../shared/messages/success-messages.tsx'

export type Supplier = EndpointReply<'GET /api/admin/suppliers/:id'>['supplier']
export type SupplierInput = EndpointInput<'POST /api/admin/suppliers'>['body']
type Props = {
  supplier?: Supplier
  save: (input: SupplierInput) => Promise<string | SuccessMessage>
}

const fields = {
  name: { kind: 'text', label: 'Naam', max: 80, half: true },
  email: {
    kind: 'email',
    label: 'E-mailadres voor bestellingen',
    placeholder: 'inkoop@leverancier.nl',
    half: true,
  },
  customer_number: {
    kind: 'text',
    label: 'Ons klantnummer bij hen',
    placeholder: 'K-20418',
    max: 40,
    half: true,
  },
  lead_time_days: { kind: 'number', label: 'Levertijd in dagen', placeholder: '7', half: true },
  minimum_order: {
    kind: 'euros',
    label: 'Minimale bestelling, zonder btw',
    placeholder: '250,00',
    empty: null,
    half: true,
  },
  delivery_note: {
    kind: 'textarea',
    label: 'Opmerking bij de levering',
    hint: 'Dit staat op elke bestelling aan deze leverancier.',
    placeholder: 'Lossen kan op werkdagen tussen 8 en 16 uur.',
    rows: 2,
    max: 500,
  },
} satisfies StaffFields

export const SupplierForm = ({ supplier, save }: Props) => (
  <FieldForm
    fields={fields}
    values={supplier}
    button={supplier ? 'Bewaar gegevens' : 'Voeg leverancier toe'}
    send={save}
    draft={`leverancier ${supplier?.id ?? 'nieuw'}`}
    subject="shop"
    className="max-w-[60rem]"
  />
)

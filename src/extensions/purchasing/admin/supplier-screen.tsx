// The id `nieuw` is a new supplier.

import { useNavigate, useParams } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FieldDialogButton } from '#admin/shared/forms/field-dialog-button.tsx'
import { ScreenHeader, Section, Reply } from '#admin/shared/screen.tsx'
import { SupplierItems } from './supplier-items.tsx'
import type { EndpointInput, EndpointReply } from '#api/index.ts'
import { FieldForm } from '#admin/shared/forms/field-form.tsx'
import type { StaffFields } from '#admin/shared/forms/staff-fields.ts'
import type { SuccessMessage } from '#admin/shared/messages/success-messages.tsx'

export type Supplier = EndpointReply<'GET /api/admin/suppliers/:id'>['supplier']
type SupplierInput = EndpointInput<'POST /api/admin/suppliers'>['body']
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

const SupplierForm = ({ supplier, save }: Props) => (
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

export default function SupplierScreen() {
  const { id = '' } = useParams()
  return id === 'nieuw' ? <NewSupplier /> : <ExistingSupplier key={id} id={id} />
}

const toList = (
  <ButtonLink kind="ghost" to="/admin/leveranciers">
    Alle leveranciers
  </ButtonLink>
)

function NewSupplier() {
  const navigate = useNavigate()
  const add = async (body: SupplierInput) => {
    const { id } = await browserApi('POST /api/admin/suppliers', { body })
    const pathname = `/admin/leveranciers/${id}`
    void navigate(pathname)
    return { text: `${body.name} is toegevoegd. Kies nu wat deze leverancier levert.`, pathname }
  }
  return (
    <>
      <ScreenHeader
        title="Nieuwe leverancier"
        about="De levertijd bepaalt hoe ver vooruit je bestelt. De rest kan later."
      >
        {toList}
      </ScreenHeader>
      <SupplierForm save={add} />
    </>
  )
}

function ExistingSupplier({ id }: { id: string }) {
  return (
    <Reply from="GET /api/admin/suppliers/:id" params={{ id }}>
      {({ supplier, items }, reload) => {
        const save = async (input: SupplierInput) => {
          await browserApi('PUT /api/admin/suppliers/:id', {
            params: { id },
            body: { ...input, version: supplier.version },
          })
          await reload()
          return 'De gegevens zijn bewaard.'
        }
        return (
          <>
            <ScreenHeader title={supplier.name}>
              <RemoveSupplier supplier={supplier} />
              {toList}
            </ScreenHeader>
            <div className="grid gap-12">
              <SupplierItems
                key={items.map(({ item }) => item).join(',')}
                supplier={supplier}
                items={items}
                reload={reload}
              />
              <Section title="Gegevens" className="grid gap-5">
                <SupplierForm key={supplier.version} supplier={supplier} save={save} />
              </Section>
            </div>
          </>
        )
      }}
    </Reply>
  )
}

function RemoveSupplier({ supplier: { id, name } }: { supplier: Supplier }) {
  const navigate = useNavigate()
  const pathname = '/admin/leveranciers'
  return (
    <FieldDialogButton
      opener="Haal weg"
      title={`${name} weghalen?`}
      fields={{}}
      button="Haal leverancier weg"
      cancel="Toch niet"
      send={async () => {
        await browserApi('DELETE /api/admin/suppliers/:id', { params: { id } })
        void navigate(pathname)
        return { text: `${name} is weggehaald.`, pathname }
      }}
    >
      <p>De producten blijven in de winkel, maar staan dan bij geen leverancier meer.</p>
    </FieldDialogButton>
  )
}

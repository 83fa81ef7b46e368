import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import type { OrderProps } from './order-props.ts'

export const PhoneNumberForm = ({
  order: { number, person },
  reload,
  onClose,
}: OrderProps & { onClose: () => void }) => (
  <FieldDialog
    title="Telefoonnummer"
    fields={{
      phone: {
        kind: 'tel',
        label: 'Telefoonnummer van de klant',
        hint: 'Alleen om te bellen over deze bestelling. Leeg laten mag.',
      },
    }}
    values={person}
    button="Bewaar het nummer"
    send={async (body) => {
      await browserApi('PUT /api/admin/orders/:number/phone', { params: { number }, body })
      await reload()
      return body.phone ? 'Het telefoonnummer staat erbij.' : 'Het telefoonnummer is weg.'
    }}
    onClose={onClose}
  />
)

import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import type { OrderProps } from './order-props.ts'

export function PhoneNumberForm({
  order: { number, person },
  runAction,
  onClose,
}: OrderProps & { onClose: () => void }) {
  return (
    <Dialog title="Telefoonnummer" onClose={onClose}>
      <DialogForm
        button="Bewaar het nummer"
        send={async ({ phone = '' }) => {
          await browserApi('PUT /api/admin/orders/:number/phone', {
            params: { number },
            body: { phone },
          })
          await runAction(
            () => Promise.resolve(),
            phone.trim() ? 'Het telefoonnummer staat erbij.' : 'Het telefoonnummer is weg.',
          )
          onClose()
        }}
      >
        {(errorOf) => (
          <LabelledField
            label="Telefoonnummer van de klant"
            name="phone"
            type="tel"
            autoComplete="off"
            hint="Alleen om te bellen over deze bestelling. Leeg laten mag."
            defaultValue={person.phone}
            error={errorOf('phone')}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}

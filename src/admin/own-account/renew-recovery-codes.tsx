import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { currentPasswordField } from './own-account-fields.ts'

type Props = {
  onClose: () => void
  done: (text: string, codes: readonly string[]) => Promise<void>
}

export const RenewRecoveryCodes = ({ onClose, done }: Props) => (
  <FieldDialog
    title="Nieuwe herstelcodes"
    fields={{ password: currentPasswordField }}
    button="Maak nieuwe codes"
    send={async (body) => {
      const { recovery_codes } = await browserApi('POST /api/admin/own-account/recovery-codes', {
        body,
      })
      await done('Je hebt nieuwe herstelcodes. De oude werken niet meer.', recovery_codes)
    }}
    onClose={onClose}
  >
    <p>Je oude codes werken daarna niet meer.</p>
  </FieldDialog>
)

// Sets up a passkey: first the password, then the browser's own passkey dialog.

import { createPasskey } from '#components/account/passkeys.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { currentPasswordField, factorNameField } from './own-account-fields.ts'

type Props = {
  onClose: () => void
  done: (text: string, codes: readonly string[]) => Promise<void>
}

export const SetUpPasskey = ({ onClose, done }: Props) => (
  <FieldDialog
    title="Passkey toevoegen"
    fields={{
      name: { ...factorNameField, hint: 'Zo herken je hem later.' },
      password: currentPasswordField,
    }}
    values={{ name: 'Deze computer' }}
    button="Voeg toe"
    send={async ({ name, password }) => {
      const { step, options } = await browserApi('POST /api/admin/own-account/passkey-options', {
        body: { password },
      })
      const answer = await createPasskey(options)
      const { recovery_codes } = await browserApi('POST /api/admin/own-account/passkeys', {
        body: { step, name, answer },
      })
      await done(
        'Je passkey is toegevoegd. Voortaan kun je er bij het inloggen mee verder.',
        recovery_codes,
      )
    }}
    onClose={onClose}
  >
    <p>
      Je browser vraagt daarna om je vingerafdruk, je gezicht, een pincode of een
      beveiligingssleutel. Die blijft op je apparaat.
    </p>
  </FieldDialog>
)

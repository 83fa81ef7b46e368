// Sets up a passkey: first the password, then the browser's own passkey dialog.

import { createPasskey } from '#components/account/passkeys.ts'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'

type Props = {
  onClose: () => void
  done: (text: string, codes: readonly string[]) => Promise<void>
}

export function SetUpPasskey({ onClose, done }: Props) {
  const add = async ({ name = '', password = '' }: Record<string, string>) => {
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
  }
  return (
    <Dialog title="Passkey toevoegen" onClose={onClose}>
      <DialogForm button="Voeg toe" send={add}>
        {(errorOf) => (
          <>
            <p>
              Je browser vraagt daarna om je vingerafdruk, je gezicht, een pincode of een
              beveiligingssleutel. Die blijft op je apparaat.
            </p>
            <LabelledField
              label="Naam"
              name="name"
              hint="Zo herken je hem later."
              defaultValue="Deze computer"
              required
              maxLength={40}
              error={errorOf('name')}
            />
            <CurrentPasswordField error={errorOf('password')} />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}

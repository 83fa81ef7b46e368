// A passkey: the password, then the browser asks for the device, the finger or the key.

import { makePasskey } from '#parts/account/passkeys.ts'
import { browserApi } from '#parts/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { DialogForm } from '../dialog-form.tsx'
import { OwnPassword } from './own-password.tsx'

type Props = { onClose: () => void; done: (text: string, codes: readonly string[]) => Promise<void> }

export function SetUpPasskey({ onClose, done }: Props) {
  const add = async ({ name = '', password = '' }: Record<string, string>) => {
    const { step, options } = await browserApi('POST /api/admin/own-account/passkey-options', { body: { password } })
    const answer = await makePasskey(options)
    const { recovery_codes } = await browserApi('POST /api/admin/own-account/passkeys', { body: { step, name, answer } })
    await done('Je passkey is toegevoegd. Voortaan kun je er bij het inloggen mee verder.', recovery_codes)
  }
  return (
    <Dialog title="Passkey toevoegen" onClose={onClose}>
      <DialogForm button="Voeg toe" send={add}>
        {(errorOf) => (
          <>
            <p>
              Je browser vraagt daarna om je vingerafdruk, je gezicht, een pincode of een beveiligingssleutel. Die blijft op je apparaat.
            </p>
            <Field
              label="Naam"
              name="name"
              hint="Zo herken je hem later."
              defaultValue="Deze computer"
              required
              maxLength={40}
              error={errorOf('name')}
            />
            <OwnPassword error={errorOf('password')} />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}

// Sets up an authenticator app: first the password, then a QR code or typed key, then the app's
// first code.

import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'

type AppSetup = EndpointReply<'POST /api/admin/own-account/app'>
type Props = {
  onClose: () => void
  done: (text: string, codes: readonly string[]) => Promise<void>
}

export function SetUpAuthenticator({ onClose, done }: Props) {
  const [setup, setSetup] = useState<AppSetup>()
  const begin = async ({ name = '', password = '' }: Record<string, string>) =>
    setSetup(await browserApi('POST /api/admin/own-account/app', { body: { name, password } }))
  return (
    <Dialog title="App met codes toevoegen" onClose={onClose}>
      {setup ? (
        <Confirm setup={setup} done={done} />
      ) : (
        <DialogForm key="begin" button="Verder" send={begin}>
          {(errorOf) => (
            <>
              <p>
                Je hebt een app nodig die inlogcodes maakt, zoals Google Authenticator, Microsoft
                Authenticator of 1Password.
              </p>
              <LabelledField
                label="Naam"
                name="name"
                hint="Zo herken je hem later."
                defaultValue="Mijn telefoon"
                required
                maxLength={40}
                error={errorOf('name')}
              />
              <CurrentPasswordField error={errorOf('password')} />
            </>
          )}
        </DialogForm>
      )}
    </Dialog>
  )
}

function Confirm({
  setup: { id, secret, address },
  done,
}: {
  setup: AppSetup
  done: Props['done']
}) {
  const confirm = async ({ code = '' }: Record<string, string>) => {
    const { recovery_codes } = await browserApi('POST /api/admin/own-account/app/:id', {
      params: { id: String(id) },
      body: { code },
    })
    await done('Je app is toegevoegd. Voortaan vraagt inloggen om een code.', recovery_codes)
  }
  return (
    <DialogForm button="Zet aan" send={confirm}>
      {(errorOf) => (
        <>
          <div className="grid gap-4">
            <p>1. Scan deze code met je app.</p>
            <QrCode className="max-w-60" text={address} label="QR-code voor je app" />
            <p className="text-sm text-ink-soft">
              Lukt scannen niet? Typ dan deze sleutel in je app:
              <br />
              <span className="font-mono break-all text-ink">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </span>
            </p>
          </div>
          <LabelledField
            label="2. Vul de code in die je app toont"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={errorOf('code')}
          />
        </>
      )}
    </DialogForm>
  )
}

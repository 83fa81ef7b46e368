// An authenticator app: the password, then a QR code to scan or a key to type, then its first code.

import { useState } from 'react'
import type { Reply } from '#api/index.ts'
import { browserApi } from '#parts/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { DialogForm } from '../dialog-form.tsx'
import { OwnPassword } from './own-password.tsx'
import { QrCode } from './qr-code.tsx'

type Begun = Reply<'POST /api/admin/own-account/app'>
type Props = { onClose: () => void; done: (text: string, codes: readonly string[]) => Promise<void> }

export function SetUpApp({ onClose, done }: Props) {
  const [begun, setBegun] = useState<Begun>()
  const begin = async ({ name = '', password = '' }: Record<string, string>) =>
    setBegun(await browserApi('POST /api/admin/own-account/app', { body: { name, password } }))
  return (
    <Dialog title="App met codes toevoegen" onClose={onClose}>
      {begun ? (
        <Confirm begun={begun} done={done} />
      ) : (
        <DialogForm key="begin" button="Verder" send={begin}>
          {(errorOf) => (
            <>
              <p>Je hebt een app nodig die inlogcodes maakt, zoals Google Authenticator, Microsoft Authenticator of 1Password.</p>
              <Field
                label="Naam"
                name="name"
                hint="Zo herken je hem later."
                defaultValue="Mijn telefoon"
                required
                maxLength={40}
                error={errorOf('name')}
              />
              <OwnPassword error={errorOf('password')} />
            </>
          )}
        </DialogForm>
      )}
    </Dialog>
  )
}

function Confirm({ begun: { id, secret, address }, done }: { begun: Begun; done: Props['done'] }) {
  const confirm = async ({ code = '' }: Record<string, string>) => {
    const { recovery_codes } = await browserApi('POST /api/admin/own-account/app/:id', { params: { id: String(id) }, body: { code } })
    await done('Je app is toegevoegd. Voortaan vraagt inloggen om een code.', recovery_codes)
  }
  return (
    <DialogForm button="Zet aan" send={confirm}>
      {(errorOf) => (
        <>
          <div className="grid gap-4">
            <p>1. Scan deze code met je app.</p>
            <QrCode text={address} label="QR-code voor je app" />
            <p className="text-sm text-ink-soft">
              Lukt scannen niet? Typ dan deze sleutel in je app:
              <br />
              <span className="font-mono break-all text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</span>
            </p>
          </div>
          <Field
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

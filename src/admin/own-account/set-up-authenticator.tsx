// Sets up an authenticator app: first the password, then a QR code or typed key, then the app's
// first code.

import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { currentPasswordField, factorNameField } from './own-account-fields.ts'

type AppSetup = EndpointReply<'POST /api/admin/own-account/app'>
type Props = {
  onClose: () => void
  done: (text: string, codes: readonly string[]) => Promise<void>
}

export function SetUpAuthenticator({ onClose, done }: Props) {
  const [setup, setSetup] = useState<AppSetup>()
  return (
    <Dialog title="App met codes toevoegen" onClose={onClose}>
      {setup ? (
        <Confirm setup={setup} done={done} />
      ) : (
        <FieldForm
          key="begin"
          fields={{
            name: { ...factorNameField, hint: 'Zo herken je hem later.' },
            password: currentPasswordField,
          }}
          values={{ name: 'Mijn telefoon' }}
          button="Verder"
          send={async (body) =>
            setSetup(await browserApi('POST /api/admin/own-account/app', { body }))
          }
        >
          <p>
            Je hebt een app nodig die inlogcodes maakt, zoals Google Authenticator, Microsoft
            Authenticator of 1Password.
          </p>
        </FieldForm>
      )}
    </Dialog>
  )
}

type ConfirmProps = { setup: AppSetup; done: Props['done'] }

const Confirm = ({ setup: { id, secret, address }, done }: ConfirmProps) => (
  <FieldForm
    fields={{
      code: {
        kind: 'text',
        label: '2. Vul de code in die je app toont',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        required: true,
      },
    }}
    button="Zet aan"
    send={async (body) => {
      const { recovery_codes } = await browserApi('POST /api/admin/own-account/app/:id', {
        params: { id: String(id) },
        body,
      })
      await done('Je app is toegevoegd. Voortaan vraagt inloggen om een code.', recovery_codes)
    }}
  >
    <p>1. Scan deze code met je app.</p>
    <QrCode className="max-w-60" text={address} label="QR-code voor je app" />
    <p className="text-sm text-ink-soft">
      Lukt scannen niet? Typ dan deze sleutel in je app:
      <br />
      <span className="font-mono break-all text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</span>
    </p>
  </FieldForm>
)

import { toShopFileName } from '#domain/content/shop/shop-file-name.ts'
import { currentPasswordField, type FormField } from '#domain/form-fields.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldDialog, FieldForm } from '../shared/forms/field-form.tsx'
import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { createPasskey } from '#components/account/passkeys.ts'
import { useShopName } from '#components/shell/shop-details-context.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Section } from '../shared/screen.tsx'

const factorNameField = {
  kind: 'text',
  label: 'Naam',
  required: true,
  max: 40,
} as const satisfies FormField

type CodesDialogProps = {
  onClose: () => void
  done: (text: string, codes: readonly string[]) => Promise<void>
}

export const RenewRecoveryCodes = ({ onClose, done }: CodesDialogProps) => (
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

type AppSetup = EndpointReply<'POST /api/admin/own-account/app'>

export function SetUpAuthenticator({ onClose, done }: CodesDialogProps) {
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

type ConfirmProps = { setup: AppSetup; done: CodesDialogProps['done'] }

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
        params: { id },
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

/** Sets up a passkey: first the password, then the browser's own passkey dialog. */
export const SetUpPasskey = ({ onClose, done }: CodesDialogProps) => (
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

type Factor = EndpointReply<'GET /api/admin/own-account'>['factors'][number]
type Done = (text: string) => Promise<void>

export function SecondFactors({ factors, done }: { factors: readonly Factor[]; done: Done }) {
  const [open, setOpen] = useState<{ what: 'rename' | 'remove'; factor: Factor }>()
  const close = () => setOpen(undefined)
  if (factors.length === 0) return null
  return (
    <>
      <ul className="rounded-card border border-line bg-white">
        {factors.map((factor) => (
          <li
            key={factor.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 not-first:border-t not-first:border-line"
          >
            {factor.kind === 'totp' ? (
              <Icon name="smartphone" size={24} />
            ) : (
              <Icon name="key-round" size={24} />
            )}
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold break-words">{factor.name}</p>
              <p className="text-sm text-ink-soft">
                {factor.kind === 'totp' ? 'App met codes' : 'Passkey'} ·{' '}
                {factor.last_used_at
                  ? `laatst gebruikt op ${formatDate(factor.last_used_at)}`
                  : 'nog niet gebruikt'}
              </p>
            </div>
            <div className="flex flex-wrap">
              <Button
                kind="plain"
                aria-label={`Hernoem ${factor.name}`}
                onClick={() => setOpen({ what: 'rename', factor })}
              >
                Hernoem
              </Button>
              <Button
                kind="plain"
                aria-label={`Verwijder ${factor.name}`}
                onClick={() => setOpen({ what: 'remove', factor })}
              >
                Verwijder
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open?.what === 'rename' && <Rename factor={open.factor} onClose={close} done={done} />}
      {open?.what === 'remove' && (
        <Remove factor={open.factor} last={factors.length === 1} onClose={close} done={done} />
      )}
    </>
  )
}

type DialogProps = { factor: Factor; onClose: () => void; done: Done }

const Rename = ({ factor, onClose, done }: DialogProps) => (
  <FieldDialog
    title="Andere naam"
    fields={{ name: factorNameField }}
    values={factor}
    button="Bewaar"
    send={async (body) => {
      await browserApi('PUT /api/admin/own-account/factors/:id', {
        params: { id: factor.id },
        body,
      })
      onClose()
      await done('De naam is gewijzigd.')
    }}
    onClose={onClose}
  />
)

const Remove = ({ factor, last, onClose, done }: DialogProps & { last: boolean }) => (
  <FieldDialog
    title={`${factor.name} verwijderen?`}
    fields={{ password: currentPasswordField }}
    button="Verwijder"
    send={async (body) => {
      await browserApi('POST /api/admin/own-account/factors/:id/remove', {
        params: { id: factor.id },
        body,
      })
      onClose()
      await done(`${factor.name} is verwijderd.`)
    }}
    onClose={onClose}
  >
    <p>
      {last
        ? 'Dit is je laatste. Daarna log je weer alleen met je wachtwoord in, en werken je herstelcodes niet meer.'
        : 'Hiermee kun je daarna niet meer inloggen. Je andere manieren blijven werken.'}
    </p>
  </FieldDialog>
)

/** Shows new recovery codes. The shop cannot show them again later. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) {
  const shopName = useShopName()
  const text = `Herstelcodes voor ${shopName}. Elke code werkt één keer.\n\n${codes.join('\n')}\n`
  return (
    <Section
      title="Bewaar je herstelcodes"
      className="rounded-card border-[1.5px] border-warning bg-white p-6"
      headingClass="mb-2"
    >
      <p className="mb-4">
        Je ziet ze alleen nu. Print ze of schrijf ze over, en leg ze ergens waar alleen jij bij
        kunt: zonder telefoon kom je er toch mee binnen.
      </p>
      <ul className="mb-5 grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            downloadFile(
              { name: toShopFileName(shopName, 'herstelcodes.txt'), bytes: text },
              'text/plain',
            )
          }
        >
          Bewaar als bestand
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Ik heb ze bewaard
        </Button>
      </div>
    </Section>
  )
}

// The second factor of a login: a code from an app, a passkey or a recovery code.

import { useEffect, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { type PasskeyRequestOptions, requestPasskey } from '#components/account/passkeys.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import {
  AccountField,
  AccountForm,
  AccountFormPage,
  createFailureMapper,
  useAccountForm,
} from './account-form.tsx'

/**
 * The second factors that the API offers after a correct password. `step` identifies the login
 * challenge.
 */
export type RequiredSecondFactor = {
  step: string
  app: boolean
  recovery: boolean
  passkey: PasskeyRequestOptions | null
}

type Props = {
  required: RequiredSecondFactor
  completeLogin: (login: EndpointReply<'POST /api/login'>) => Promise<void>
  onCancel: () => void
}

export default function SecondFactorForm({ required, completeLogin, onCancel }: Props) {
  const [method, setMethod] = useState<'code' | 'recovery'>(
    required.app || !required.recovery ? 'code' : 'recovery',
  )
  const needsCode = required.app || method === 'recovery'
  return (
    <AccountFormPage
      title="Nog één stap"
      path="/login"
      intro="Je wachtwoord klopt. Laat nu zien dat jij het bent."
    >
      {required.passkey && (
        <PasskeyButton
          options={required.passkey}
          step={required.step}
          completeLogin={completeLogin}
        />
      )}
      {needsCode && (
        <CodeForm key={method} method={method} step={required.step} completeLogin={completeLogin} />
      )}
      <div className="flex flex-wrap gap-x-4 border-t border-line pt-5">
        {required.recovery && method === 'code' && (
          <Button kind="plain" onClick={() => setMethod('recovery')}>
            Gebruik een herstelcode
          </Button>
        )}
        {required.app && method === 'recovery' && (
          <Button kind="plain" onClick={() => setMethod('code')}>
            Gebruik de code uit je app
          </Button>
        )}
        <Button kind="plain" onClick={onCancel}>
          Begin opnieuw
        </Button>
      </div>
    </AccountFormPage>
  )
}

const toFailure = createFailureMapper('code')

function CodeForm({
  method,
  step,
  completeLogin,
}: {
  method: 'code' | 'recovery'
  step: string
  completeLogin: Props['completeLogin']
}) {
  const formState = useAccountForm(
    async ({ code = '' }) =>
      completeLogin(await browserApi('POST /api/login/code', { body: { step, code } })),
    toFailure,
  )
  useEffect(() => formState.form.current?.querySelector('input')?.focus(), [formState.form])
  const field =
    method === 'code'
      ? {
          label: 'Code uit je app',
          hint: 'Zes cijfers, elke halve minuut nieuw.',
          inputMode: 'numeric' as const,
        }
      : { label: 'Herstelcode', hint: 'Vier groepjes van vier tekens. Elke code werkt één keer.' }
  return (
    <AccountForm formState={formState} button="Inloggen">
      <AccountField
        {...field}
        name="code"
        autoComplete={method === 'code' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
      />
    </AccountForm>
  )
}

function PasskeyButton({
  options,
  step,
  completeLogin,
}: {
  options: PasskeyRequestOptions
  step: string
  completeLogin: Props['completeLogin']
}) {
  const { notice, busy, run } = useMutation()
  const logIn = () =>
    run(async () =>
      completeLogin(
        await browserApi('POST /api/login/passkey', {
          body: { step, answer: await requestPasskey(options) },
        }),
      ),
    )
  return (
    <div className="grid justify-items-start gap-4">
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <Button busy={busy} onClick={() => void logIn()}>
        <Icon name="key-round" size={22} />
        Gebruik je passkey
      </Button>
    </div>
  )
}

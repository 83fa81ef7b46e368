// The second step of logging in, for an account that has one: a code from an app, a passkey, or a recovery code.

import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Reply } from '#api/index.ts'
import { type PasskeyJson, askPasskey } from '#parts/account/passkeys.ts'
import { browserApi } from '#parts/api-context.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { AccountForm, AccountPage } from './account-form.tsx'
import type { Needed } from './needed-step.ts'
import { somethingWrong } from './something-wrong.ts'
import { useAccountForm } from './use-account-form.ts'

type Props = { needed: Needed; arrive: (opened: Reply<'POST /api/login'>) => Promise<void>; startAgain: () => void }

export default function SecondStep({ needed, arrive, startAgain }: Props) {
  const [way, setWay] = useState<'code' | 'recovery'>(needed.app || !needed.recovery ? 'code' : 'recovery')
  const typed = needed.app || way === 'recovery'
  return (
    <AccountPage title="Nog één stap" path="/login" intro="Je wachtwoord klopt. Laat nu zien dat jij het bent.">
      {needed.passkey && <WithPasskey options={needed.passkey} step={needed.step} arrive={arrive} />}
      {typed && <WithCode key={way} way={way} step={needed.step} arrive={arrive} />}
      <div className="flex flex-wrap gap-x-4 border-t border-line pt-5">
        {needed.recovery && way === 'code' && (
          <Button kind="plain" onClick={() => setWay('recovery')}>
            Gebruik een herstelcode
          </Button>
        )}
        {needed.app && way === 'recovery' && (
          <Button kind="plain" onClick={() => setWay('code')}>
            Gebruik de code uit je app
          </Button>
        )}
        <Button kind="plain" onClick={startAgain}>
          Begin opnieuw
        </Button>
      </div>
    </AccountPage>
  )
}

const failed = somethingWrong('code')

function WithCode({ way, step, arrive }: { way: 'code' | 'recovery'; step: string; arrive: Props['arrive'] }) {
  const sending = useAccountForm(
    async ({ code = '' }) => arrive(await browserApi('POST /api/login/code', { body: { step, code } })),
    failed,
  )
  useEffect(() => sending.form.current?.querySelector('input')?.focus(), [sending.form])
  const field =
    way === 'code'
      ? { label: 'Code uit je app', hint: 'Zes cijfers, elke halve minuut nieuw.', inputMode: 'numeric' as const }
      : { label: 'Herstelcode', hint: 'Vier groepjes van vier tekens. Elke code werkt één keer.' }
  return (
    <AccountForm sending={sending} button="Inloggen">
      <Field
        {...field}
        name="code"
        required
        autoComplete={way === 'code' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        error={sending.errorOf('code')}
      />
    </AccountForm>
  )
}

function WithPasskey({ options, step, arrive }: { options: PasskeyJson; step: string; arrive: Props['arrive'] }) {
  const { notice, busy, run } = useMutation()
  const go = () =>
    run(async () => arrive(await browserApi('POST /api/login/passkey', { body: { step, answer: await askPasskey(options) } })))
  return (
    <div className="grid justify-items-start gap-4">
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <Button busy={busy} onClick={() => void go()}>
        <KeyRound aria-hidden size={22} />
        Gebruik je passkey
      </Button>
    </div>
  )
}

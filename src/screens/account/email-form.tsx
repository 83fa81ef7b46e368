import { useState } from 'react'
import type { Account } from '#domain/account/account.ts'
import { browserApi } from '#parts/api-context.ts'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { SentStatus } from './sent-status.tsx'
import { somethingWrong } from './something-wrong.ts'
import { useAccountForm } from './use-account-form.ts'

/** Another address counts after its reader confirmed it. */
export function EmailForm({ user }: { user: Account }) {
  const [status, setStatus] = useState('')
  const sending = useAccountForm(
    async ({ email = '', current_password = '' }) =>
      setStatus((await browserApi('POST /api/change-email', { body: { email, current_password } })).status),
    somethingWrong('email'),
  )
  return (
    <>
      <p className="mb-5">
        Nu: <strong className="font-semibold break-words">{user.email}</strong>
      </p>
      {status ? (
        <SentStatus text={status} />
      ) : (
        <AccountForm sending={sending} button="Wijzig e-mailadres">
          <Field
            label="Nieuw e-mailadres"
            name="email"
            type="email"
            autoComplete="off"
            required
            maxLength={254}
            hint="We mailen je daar een link om het te bevestigen."
            error={sending.errorOf('email')}
          />
          <PasswordField
            label="Je wachtwoord"
            name="current_password"
            autoComplete="current-password"
            required
            error={sending.errorOf('current_password')}
          />
        </AccountForm>
      )}
    </>
  )
}

import { useState } from 'react'
import type { Account } from '#domain/customer/account.ts'
import { browserApi } from '#components/api-context.ts'
import { LabelledField } from '#ui/labelled-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { FormSuccess } from './form-success.tsx'
import { createFailureMapper } from './form-failure.ts'
import { useAccountForm } from './use-account-form.ts'

/** Changes the e-mail address. The new address takes effect once the user confirms it by mail. */
export function ChangeEmailForm({ user }: { user: Account }) {
  const [status, setStatus] = useState('')
  const formState = useAccountForm(
    async ({ email = '', current_password = '' }) =>
      setStatus(
        (await browserApi('POST /api/change-email', { body: { email, current_password } })).status,
      ),
    createFailureMapper('email'),
  )
  return (
    <>
      <p className="mb-5">
        Nu: <strong className="font-semibold break-words">{user.email}</strong>
      </p>
      {status ? (
        <FormSuccess text={status} />
      ) : (
        <AccountForm formState={formState} button="Wijzig e-mailadres">
          <LabelledField
            label="Nieuw e-mailadres"
            name="email"
            type="email"
            autoComplete="off"
            required
            maxLength={254}
            hint="We mailen je daar een link om het te bevestigen."
            error={formState.errorOf('email')}
          />
          <PasswordField
            label="Je wachtwoord"
            name="current_password"
            autoComplete="current-password"
            required
            error={formState.errorOf('current_password')}
          />
        </AccountForm>
      )}
    </>
  )
}

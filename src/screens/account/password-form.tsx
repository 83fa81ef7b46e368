import { useState } from 'react'
import { browserApi } from '#parts/api-context.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { NewPassword, sameTwice } from './new-password.tsx'
import { SentStatus } from './sent-status.tsx'
import { somethingWrong } from './something-wrong.ts'
import { useAccountForm } from './use-account-form.ts'

/** A new password, with the current one. */
export function PasswordForm() {
  const [status, setStatus] = useState('')
  const sending = useAccountForm(async ({ current_password = '', password = '', password_confirmation = '' }) => {
    sameTwice(password, password_confirmation)
    setStatus((await browserApi('POST /api/change-password', { body: { current_password, password, password_confirmation } })).status)
  }, somethingWrong('current_password'))
  if (status) return <SentStatus text={status} />
  return (
    <AccountForm sending={sending} button="Wijzig wachtwoord">
      <PasswordField
        label="Huidig wachtwoord"
        name="current_password"
        autoComplete="current-password"
        required
        error={sending.errorOf('current_password')}
      />
      <NewPassword label="Nieuw wachtwoord" again="Nieuw wachtwoord, nog een keer" errorOf={sending.errorOf} />
    </AccountForm>
  )
}

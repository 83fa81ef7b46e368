import { useState } from 'react'
import { notTheSame, passwordHint, shortestPassword } from '#domain/account/password-length.ts'
import { Problem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { SentStatus } from './sent-status.tsx'
import { somethingWrong } from './something-wrong.ts'
import { useSending } from './use-sending.ts'

/** A new password, with the current one. */
export function PasswordForm() {
  const [status, setStatus] = useState('')
  const sending = useSending(async ({ current_password = '', password = '', password_confirmation = '' }) => {
    if (password !== password_confirmation) throw new Problem('input-invalid', { errors: { password_confirmation: [notTheSame] } })
    setStatus((await browserApi('POST /api/change-password', { body: { current_password, password, password_confirmation } })).status)
  }, somethingWrong('current_password'))
  if (status) return <SentStatus text={status} />
  const field = (name: string) => ({ name, required: true, error: sending.errorOf(name) })
  return (
    <AccountForm sending={sending} button="Wijzig wachtwoord">
      <PasswordField label="Huidig wachtwoord" autoComplete="current-password" {...field('current_password')} />
      <PasswordField
        label="Nieuw wachtwoord"
        autoComplete="new-password"
        minLength={shortestPassword}
        hint={passwordHint}
        {...field('password')}
      />
      <PasswordField label="Nieuw wachtwoord, nog een keer" autoComplete="new-password" {...field('password_confirmation')} />
    </AccountForm>
  )
}

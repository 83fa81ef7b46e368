// /reset-password?token=…: a new password, with the link from the mail.

import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { notTheSame, passwordHint, shortestPassword } from '#domain/account/password-length.ts'
import { Problem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { AccountForm, AccountPage } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { SentStatus } from './sent-status.tsx'
import { somethingWrong } from './something-wrong.ts'
import { useSending } from './use-sending.ts'

/** The server renders this page without its token, as it does with everything that is somebody's own. */
function useToken() {
  const { search } = useLocation()
  return useInBrowser() ? (new URLSearchParams(search).get('token') ?? '') : ''
}

export default function ResetPasswordScreen() {
  const [status, setStatus] = useState('')
  const token = useToken()
  const sending = useSending(async ({ token = '', email = '', password = '', password_confirmation = '' }) => {
    if (password !== password_confirmation) throw new Problem('input-invalid', { errors: { password_confirmation: [notTheSame] } })
    setStatus((await browserApi('POST /api/reset-password', { body: { token, email, password, password_confirmation } })).status)
  }, somethingWrong('email'))
  if (status)
    return (
      <AccountPage title="Nieuw wachtwoord" path="/reset-password">
        <SentStatus text={status} />
        <Link to="/login" className="link inline-flex min-h-11 items-center justify-self-start">
          Naar inloggen
        </Link>
      </AccountPage>
    )
  return (
    <AccountPage title="Nieuw wachtwoord" path="/reset-password" intro="Daarna ben je op al je apparaten uitgelogd en log je opnieuw in.">
      <AccountForm sending={sending} button="Reset Wachtwoord">
        <input type="hidden" name="token" value={token} />
        <EmailField error={sending.errorOf('email')} />
        <PasswordField
          label="Nieuw wachtwoord"
          name="password"
          autoComplete="new-password"
          required
          minLength={shortestPassword}
          hint={passwordHint}
          error={sending.errorOf('password')}
        />
        <PasswordField
          label="Bevestig wachtwoord"
          name="password_confirmation"
          autoComplete="new-password"
          required
          error={sending.errorOf('password_confirmation')}
        />
      </AccountForm>
    </AccountPage>
  )
}

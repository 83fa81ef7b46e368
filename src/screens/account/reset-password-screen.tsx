// /reset-password?token=…: a new password, with the link from the mail.

import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { browserApi } from '#parts/api-context.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { AccountForm, AccountPage } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { SentStatus } from './sent-status.tsx'
import { NewPassword, sameTwice } from './new-password.tsx'
import { somethingWrongInShort } from './something-wrong.ts'
import { useAccountForm } from './use-account-form.ts'

/** The server renders this page without its token, as it does with everything that is somebody's own. */
function useToken() {
  const { search } = useLocation()
  return useInBrowser() ? (new URLSearchParams(search).get('token') ?? '') : ''
}

export default function ResetPasswordScreen() {
  const [status, setStatus] = useState('')
  const token = useToken()
  const sending = useAccountForm(async ({ token = '', email = '', password = '', password_confirmation = '' }) => {
    sameTwice(password, password_confirmation)
    setStatus((await browserApi('POST /api/reset-password', { body: { token, email, password, password_confirmation } })).status)
  }, somethingWrongInShort('email'))
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
        <NewPassword label="Nieuw wachtwoord" again="Bevestig wachtwoord" errorOf={sending.errorOf} />
      </AccountForm>
    </AccountPage>
  )
}

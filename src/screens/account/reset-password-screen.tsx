// /reset-password?token=…: sets a new password with the mailed link.

import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import {
  AccountForm,
  AccountFormPage,
  createShortFailureMapper,
  EmailField,
  FormSuccess,
  NewPasswordFields,
  requireSamePassword,
  useAccountForm,
} from './account-form.tsx'

/** Returns the token in the URL, or '' during SSR, so that no cached page contains a token. */
function useResetToken() {
  const { search } = useLocation()
  return useIsHydrated() ? (new URLSearchParams(search).get('token') ?? '') : ''
}

export default function ResetPasswordScreen() {
  const [status, setStatus] = useState('')
  const token = useResetToken()
  const formState = useAccountForm(
    async ({ token = '', email = '', password = '', password_confirmation = '' }) => {
      requireSamePassword(password, password_confirmation)
      setStatus(
        (
          await browserApi('POST /api/reset-password', {
            body: { token, email, password, password_confirmation },
          })
        ).status,
      )
    },
    createShortFailureMapper('email'),
  )
  if (status)
    return (
      <AccountFormPage title="Nieuw wachtwoord" path="/reset-password">
        <FormSuccess text={status} />
        <Link to="/login" className="link inline-flex min-h-11 items-center justify-self-start">
          Naar inloggen
        </Link>
      </AccountFormPage>
    )
  return (
    <AccountFormPage
      title="Nieuw wachtwoord"
      path="/reset-password"
      intro="Daarna ben je op al je apparaten uitgelogd en log je opnieuw in."
    >
      <AccountForm formState={formState} button="Reset Wachtwoord">
        <input type="hidden" name="token" value={token} />
        <EmailField />
        <NewPasswordFields label="Nieuw wachtwoord" repeatLabel="Bevestig wachtwoord" />
      </AccountForm>
    </AccountFormPage>
  )
}

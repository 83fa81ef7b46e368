// /forgot-password: requests a reset link by mail.

import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import {
  AccountForm,
  AccountFormPage,
  createShortFailureMapper,
  EmailField,
  FormSuccess,
  useAccountForm,
} from './account-form.tsx'

export default function ForgotPasswordScreen() {
  const [status, setStatus] = useState('')
  const formState = useAccountForm(
    async ({ email = '' }) =>
      setStatus((await browserApi('POST /api/forgot-password', { body: { email } })).status),
    createShortFailureMapper('email'),
  )
  return (
    <AccountFormPage
      title="Wachtwoord vergeten"
      path="/forgot-password"
      intro="We mailen je een link waarmee je een nieuw wachtwoord kiest."
    >
      {status ? (
        <FormSuccess text={status} />
      ) : (
        <AccountForm formState={formState} button="Verstuur reset link">
          <EmailField />
        </AccountForm>
      )}
      <Link to="/login" className="link inline-flex min-h-11 items-center justify-self-start">
        Terug naar inloggen
      </Link>
    </AccountFormPage>
  )
}

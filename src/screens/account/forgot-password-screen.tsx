// /forgot-password: asks for a link by mail.

import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#parts/api-context.ts'
import { AccountForm, AccountPage } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { SentStatus } from './sent-status.tsx'
import { somethingWrongInShort } from './something-wrong.ts'
import { useAccountForm } from './use-account-form.ts'

export default function ForgotPasswordScreen() {
  const [status, setStatus] = useState('')
  const sending = useAccountForm(
    async ({ email = '' }) => setStatus((await browserApi('POST /api/forgot-password', { body: { email } })).status),
    somethingWrongInShort('email'),
  )
  return (
    <AccountPage title="Wachtwoord vergeten" path="/forgot-password" intro="We mailen je een link waarmee je een nieuw wachtwoord kiest.">
      {status ? (
        <SentStatus text={status} />
      ) : (
        <AccountForm sending={sending} button="Verstuur reset link">
          <EmailField error={sending.errorOf('email')} />
        </AccountForm>
      )}
      <Link to="/login" className="link inline-flex min-h-11 items-center justify-self-start">
        Terug naar inloggen
      </Link>
    </AccountPage>
  )
}

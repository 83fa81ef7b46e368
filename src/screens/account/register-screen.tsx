// /registreer: a short form; the account works after the address is confirmed by mail.

import { useState } from 'react'
import { Link } from 'react-router'
import { passwordHint, shortestPassword } from '#domain/account/password-length.ts'
import { browserApi } from '#parts/api-context.ts'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { AccountForm, AccountPage } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { SentStatus } from './sent-status.tsx'
import { somethingWrong } from './something-wrong.ts'
import { useAccountForm } from './use-account-form.ts'

export default function RegisterScreen() {
  const [status, setStatus] = useState('')
  const sending = useAccountForm(
    async ({ name = '', email = '', password = '' }) =>
      setStatus((await browserApi('POST /api/register', { body: { name, email, password } })).status),
    somethingWrong('name'),
  )
  if (status)
    return (
      <AccountPage title="Bijna klaar" path="/registreer">
        <SentStatus text={status}>
          <p className="mt-2">Geen mail? Kijk ook bij ongewenste mail. De afzender is Luwte, het onderwerp is neutraal.</p>
        </SentStatus>
      </AccountPage>
    )
  return (
    <AccountPage
      title="Account maken"
      path="/registreer"
      intro="Met een account zie je al je bestellingen bij elkaar, ook die van vroeger met hetzelfde e-mailadres."
    >
      <AccountForm sending={sending} button="Registreer">
        <Field label="Naam" name="name" autoComplete="name" required maxLength={100} error={sending.errorOf('name')} />
        <EmailField error={sending.errorOf('email')} />
        <PasswordField
          label="Wachtwoord"
          name="password"
          autoComplete="new-password"
          required
          minLength={shortestPassword}
          hint={passwordHint}
          error={sending.errorOf('password')}
        />
      </AccountForm>
      <p className="border-t border-line pt-6">
        Heb je al een account?{' '}
        <Link to="/login" className="link">
          Log in
        </Link>
        .
      </p>
    </AccountPage>
  )
}

// Whoever reads the new address and knows the password makes it the account's.

import { useState } from 'react'
import { Link } from 'react-router'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { AccountForm, AccountPage } from './account-form.tsx'
import { SentStatus } from './sent-status.tsx'
import { type Failure, fieldErrorsOf, useAccountForm, shopMessageOf } from './use-account-form.ts'

const isWrong = (error: unknown) => isProblem(error) && error.code === 'login-failed'
const failed = (error: unknown): Failure => ({
  text: isWrong(error) ? 'Dit is niet het wachtwoord van je account.' : 'Dat lukte niet.',
  more: isWrong(error) ? undefined : shopMessageOf(error),
  errors: fieldErrorsOf(error),
  at: 'password',
})

export default function NewEmail({ token }: { token: string }) {
  const [end, setEnd] = useState<{ email: string } | 'gone'>()
  const sending = useAccountForm(
    async ({ password = '' }) =>
      setEnd(
        await browserApi('POST /api/confirm-new-email', { body: { token, password } }).catch((error: unknown) => {
          if (isProblem(error) && error.code === 'not-found') return 'gone' as const
          throw error
        }),
      ),
    failed,
  )
  if (end === 'gone')
    return (
      <AccountPage title="Deze link werkt niet meer" path="/bevestig-adres">
        <p role="alert">
          Een link werkt één keer, en niet langer dan een uur. Vraag bij{' '}
          <Link to="/account/gegevens" className="link">
            je gegevens
          </Link>{' '}
          een nieuwe aan.
        </p>
      </AccountPage>
    )
  if (end)
    return (
      <AccountPage title="Je nieuwe e-mailadres" path="/bevestig-adres">
        <SentStatus text={`Gelukt. Je account staat nu op ${end.email}.`} />
        <Link to="/account" className="link inline-flex min-h-11 items-center justify-self-start">
          Naar je account
        </Link>
      </AccountPage>
    )
  return (
    <AccountPage
      title="Bevestig je nieuwe e-mailadres"
      path="/bevestig-adres"
      intro="Vul het wachtwoord van je account in, dan is het geregeld."
    >
      <AccountForm sending={sending} button="Bevestig dit adres">
        <PasswordField label="Wachtwoord" name="password" autoComplete="current-password" required error={sending.errorOf('password')} />
      </AccountForm>
    </AccountPage>
  )
}

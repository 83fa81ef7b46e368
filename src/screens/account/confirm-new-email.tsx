// Confirms an account's new e-mail address with the mailed link and the password.

import { useState } from 'react'
import { Link } from 'react-router'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import {
  AccountForm,
  AccountFormPage,
  createWrongPasswordMapper,
  CurrentPasswordField,
  FormSuccess,
  useAccountForm,
} from './account-form.tsx'

export default function ConfirmNewEmailForm({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<{ email: string } | 'gone'>()
  const formState = useAccountForm(
    async ({ password = '' }) =>
      setOutcome(
        await browserApi('POST /api/confirm-new-email', { body: { token, password } }).catch(
          (error: unknown) => {
            if (isProblem(error, 'not-found')) return 'gone' as const
            throw error
          },
        ),
      ),
    createWrongPasswordMapper('Dit is niet het wachtwoord van je account.'),
  )
  if (outcome === 'gone')
    return (
      <AccountFormPage title="Deze link werkt niet meer" path="/bevestig-adres">
        <p role="alert">
          Een link werkt één keer, en niet langer dan een uur. Vraag bij{' '}
          <Link to="/account/gegevens" className="link">
            je gegevens
          </Link>{' '}
          een nieuwe aan.
        </p>
      </AccountFormPage>
    )
  if (outcome)
    return (
      <AccountFormPage title="Je nieuwe e-mailadres" path="/bevestig-adres">
        <FormSuccess text={`Gelukt. Je account staat nu op ${outcome.email}.`} />
        <Link to="/account" className="link inline-flex min-h-11 items-center justify-self-start">
          Naar je account
        </Link>
      </AccountFormPage>
    )
  return (
    <AccountFormPage
      title="Bevestig je nieuwe e-mailadres"
      path="/bevestig-adres"
      intro="Vul het wachtwoord van je account in, dan is het geregeld."
    >
      <AccountForm formState={formState} button="Bevestig dit adres">
        <CurrentPasswordField />
      </AccountForm>
    </AccountFormPage>
  )
}

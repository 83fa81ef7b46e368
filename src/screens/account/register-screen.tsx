// /registreer: creates an account. The user can log in after confirming the e-mail address.

import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useShopName } from '#components/shell/shop-details-context.ts'
import { browserApi } from '#components/api-context.ts'
import { fetchConsentQuestion } from '#components/health-consent/fetch-consent-question.ts'
import { HealthConsentField } from '#components/health-consent/health-consent-field.tsx'
import {
  AccountField,
  AccountForm,
  AccountFormPage,
  createFailureMapper,
  EmailField,
  FormSuccess,
  NewPasswordField,
  useAccountForm,
} from './account-form.tsx'

export const loader = ({ context }: LoaderFunctionArgs) =>
  fetchConsentQuestion(context, 'registration')

export default function RegisterScreen() {
  const question = useLoaderData<typeof loader>()
  const shopName = useShopName()
  const [status, setStatus] = useState('')
  const formState = useAccountForm(
    async ({ name = '', email = '', password = '', health_consent }) => {
      const consent = question ? { health_consent: health_consent !== undefined } : {}
      setStatus(
        (await browserApi('POST /api/register', { body: { name, email, password, ...consent } }))
          .status,
      )
    },
    createFailureMapper('name'),
  )
  if (status)
    return (
      <AccountFormPage title="Bijna klaar" path="/registreer">
        <FormSuccess text={status}>
          <p className="mt-2">
            Geen mail? Kijk ook bij ongewenste mail. De afzender is {shopName}, het onderwerp is
            neutraal.
          </p>
        </FormSuccess>
      </AccountFormPage>
    )
  return (
    <AccountFormPage
      title="Account maken"
      path="/registreer"
      intro="Met een account zie je al je bestellingen bij elkaar, ook die van vroeger met hetzelfde e-mailadres."
    >
      <AccountForm formState={formState} button="Registreer">
        <AccountField label="Naam" name="name" autoComplete="name" maxLength={100} />
        <EmailField />
        <NewPasswordField label="Wachtwoord" />
        {question && (
          <HealthConsentField
            name="health_consent"
            text={question.text}
            error={formState.failure?.errors['health_consent']?.[0]}
            autoComplete="off"
          />
        )}
      </AccountForm>
      <p className="border-t border-line pt-6">
        Heb je al een account?{' '}
        <Link to="/login" className="link">
          Log in
        </Link>
        .
      </p>
    </AccountFormPage>
  )
}

// /registreer: creates an account. The user can log in after confirming the e-mail address.

import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { passwordHint, minPasswordLength } from '#domain/customer/password-rules.ts'
import { useShopName } from '#components/shell/shop-details-context.ts'
import { browserApi } from '#components/api-context.ts'
import { fetchConsentQuestion } from '#components/health-consent/fetch-consent-question.ts'
import { HealthConsentField } from '#components/health-consent/health-consent-field.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { AccountForm, AccountFormPage } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { FormSuccess } from './form-success.tsx'
import { createFailureMapper } from './form-failure.ts'
import { useAccountForm } from './use-account-form.ts'

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
        <LabelledField
          label="Naam"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          error={formState.errorOf('name')}
        />
        <EmailField error={formState.errorOf('email')} />
        <PasswordField
          label="Wachtwoord"
          name="password"
          autoComplete="new-password"
          required
          minLength={minPasswordLength}
          hint={passwordHint}
          error={formState.errorOf('password')}
        />
        {question && (
          <HealthConsentField
            name="health_consent"
            text={question.text}
            error={formState.errorOf('health_consent')}
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

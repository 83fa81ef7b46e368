// /eerste-account: the owner of an empty shop creates the first account with the code that the
// start printed.

import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { storeLogin } from '#components/account/login-store.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { AccountForm, AccountFormPage } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { createFailureMapper } from './form-failure.ts'
import { NewPasswordFields, requireSamePassword } from './new-password-fields.tsx'
import { createStorageBlockedProblem } from './storage-blocked-problem.ts'
import { useAccountForm } from './use-account-form.ts'

const page = { title: 'Welkom. Maak het eerste account', path: '/eerste-account' }

export default function FirstAccountScreen() {
  if (!useIsHydrated()) return <AccountFormPage {...page}>{null}</AccountFormPage>
  return <FirstAccount />
}

function FirstAccount() {
  const { result } = useQuery(useCallback(() => browserApi('GET /api/first-account'), []))
  if (result.status === 'done' && result.data.waiting) return <CreateFirstAccount />
  return (
    <AccountFormPage
      {...page}
      {...(result.status === 'done' && { title: 'Het eerste account is er al' })}
    >
      {result.status === 'loading' && <Spinner label="Een ogenblik" />}
      {result.status === 'failed' && <p role="alert">{result.message}</p>}
      {result.status === 'done' && (
        <p>
          Je kunt{' '}
          <Link to="/login?terug=/admin" className="link">
            inloggen
          </Link>
          . Heb je nog geen account, vraag dan de eigenaar om een uitnodiging.
        </p>
      )}
    </AccountFormPage>
  )
}

function CreateFirstAccount() {
  const navigate = useNavigate()
  const formState = useAccountForm(
    async ({
      code = '',
      first_name = '',
      last_name = '',
      email = '',
      password = '',
      password_confirmation = '',
    }) => {
      requireSamePassword(password, password_confirmation)
      const body = { code, first_name, last_name, email, password, password_confirmation }
      const login = await browserApi('POST /api/first-account', { body })
      if (!storeLogin(login.token, login.user)) throw createStorageBlockedProblem()
      await navigate('/admin', { replace: true })
    },
    createFailureMapper('code'),
  )
  return (
    <AccountFormPage
      {...page}
      intro="Dit wordt het account van de eigenaar. De code staat in het venster waarin de winkel startte. Na een nieuwe start geldt een nieuwe code."
    >
      <AccountForm formState={formState} button="Maak het account">
        <LabelledField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={60}
          error={formState.errorOf('code')}
        />
        <LabelledField
          label="Voornaam"
          name="first_name"
          autoComplete="given-name"
          required
          error={formState.errorOf('first_name')}
        />
        <LabelledField
          label="Achternaam"
          name="last_name"
          autoComplete="family-name"
          required
          error={formState.errorOf('last_name')}
        />
        <EmailField error={formState.errorOf('email')} />
        <NewPasswordFields
          label="Kies een wachtwoord"
          repeatLabel="Nog een keer je wachtwoord"
          errorOf={formState.errorOf}
        />
      </AccountForm>
    </AccountFormPage>
  )
}

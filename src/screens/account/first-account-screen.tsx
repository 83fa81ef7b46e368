// /eerste-account: the owner of an empty shop creates the first account with the code that the
// start printed.

import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Waiting } from '#ui/spinner.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import {
  AccountField,
  AccountForm,
  AccountFormPage,
  createFailureMapper,
  EmailField,
  NewPasswordFields,
  requireSamePassword,
  storeLoginOrFail,
  useAccountForm,
} from './account-form.tsx'

const page = { title: 'Welkom. Maak het eerste account', path: '/eerste-account' }

export default function FirstAccountScreen() {
  if (!useIsHydrated())
    return (
      <AccountFormPage {...page}>
        <Waiting className="scripted" text="Een ogenblik…" />
      </AccountFormPage>
    )
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
      {result.status === 'loading' && <Waiting text="Een ogenblik…" />}
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
      storeLoginOrFail(login)
      await navigate('/admin', { replace: true })
    },
    createFailureMapper('code'),
  )
  return (
    <AccountFormPage
      {...page}
      intro="Dit wordt het account van de eigenaar. De code staat in het venster waarin de winkel startte, achter ‘Nog geen account’. Op een server staat hij in het logboek van de winkel. Hij blijft gelden tot dit account er is."
    >
      <AccountForm formState={formState} button="Maak het account">
        <AccountField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
        <AccountField label="Voornaam" name="first_name" autoComplete="given-name" />
        <AccountField label="Achternaam" name="last_name" autoComplete="family-name" />
        <EmailField />
        <NewPasswordFields label="Kies een wachtwoord" repeatLabel="Nog een keer je wachtwoord" />
      </AccountForm>
    </AccountFormPage>
  )
}

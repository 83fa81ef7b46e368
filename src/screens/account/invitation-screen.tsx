// /uitnodiging/{token}: an invited colleague chooses a name and a password.

import { useCallback } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { staffRoleLabels, staffRoleDescriptions } from '#domain/staff/staff-role.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Waiting } from '#ui/spinner.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import {
  AccountField,
  AccountForm,
  AccountFormPage,
  createFailureMapper,
  NewPasswordFields,
  requireSamePassword,
  storeLoginOrFail,
  useAccountForm,
} from './account-form.tsx'

const page = { title: 'Kom erbij', path: '/uitnodiging' }

export default function InvitationScreen() {
  const { token = '' } = useParams()
  if (!useIsHydrated())
    return (
      <AccountFormPage {...page}>
        <Waiting className="scripted" text="Een ogenblik…" />
      </AccountFormPage>
    )
  return <Invitation token={token} />
}

function Invitation({ token }: { token: string }) {
  const { result } = useQuery(
    useCallback(() => browserApi('GET /api/invitations/:token', { params: { token } }), [token]),
  )
  if (result.status === 'done') return <AcceptInvitation token={token} invitation={result.data} />
  return (
    <AccountFormPage
      {...page}
      {...(result.status === 'failed' && { title: 'Deze uitnodiging werkt niet meer' })}
    >
      {result.status === 'loading' ? (
        <Waiting text="Een ogenblik…" />
      ) : (
        <p role="alert">
          Een uitnodiging werkt 7 dagen en één keer. Heb je al een wachtwoord gekozen, dan kun je{' '}
          <Link to="/login" className="link">
            inloggen
          </Link>
          . Vraag anders je collega om een nieuwe.
        </p>
      )}
    </AccountFormPage>
  )
}

function AcceptInvitation({
  token,
  invitation: { email, staff_role: role },
}: {
  token: string
  invitation: EndpointReply<'GET /api/invitations/:token'>
}) {
  const navigate = useNavigate()
  const formState = useAccountForm(
    async ({ name = '', password = '', password_confirmation = '' }) => {
      requireSamePassword(password, password_confirmation)
      const login = await browserApi('POST /api/invitations/:token', {
        params: { token },
        body: { name, password, password_confirmation },
      })
      storeLoginOrFail(login)
      await navigate('/admin', { replace: true })
    },
    createFailureMapper('name'),
  )
  return (
    <AccountFormPage
      {...page}
      intro={`Je bent gevraagd als ${staffRoleLabels[role].toLowerCase()}. ${staffRoleDescriptions[role]}`}
    >
      <AccountForm formState={formState} button="Neem de uitnodiging aan">
        <LabelledField
          label="E-mailadres"
          name="email"
          value={email}
          readOnly
          autoComplete="username"
        />
        <AccountField label="Naam" name="name" autoComplete="name" />
        <NewPasswordFields label="Kies een wachtwoord" repeatLabel="Nog een keer je wachtwoord" />
      </AccountForm>
    </AccountFormPage>
  )
}

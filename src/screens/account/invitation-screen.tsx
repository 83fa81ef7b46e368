// /uitnodiging/{token}: whoever was asked to work here chooses a name and a password.

import { useCallback } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Reply } from '#api/index.ts'
import { dutyLabels, dutyMeans } from '#domain/account/duty.ts'
import { keepLogin } from '#parts/account/login-store.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Field } from '#ui/field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { AccountForm, AccountPage } from './account-form.tsx'
import { notKept } from './not-kept.ts'
import { NewPassword, sameTwice } from './new-password.tsx'
import { somethingWrong } from './something-wrong.ts'
import { useAccountForm } from './use-account-form.ts'

const page = { title: 'Kom erbij', path: '/uitnodiging' }

export default function InvitationScreen() {
  const { token = '' } = useParams()
  if (!useInBrowser()) return <AccountPage {...page}>{null}</AccountPage>
  return <Invitation token={token} />
}

function Invitation({ token }: { token: string }) {
  const { result } = useQuery(useCallback(() => browserApi('GET /api/invitations/:token', { params: { token } }), [token]))
  if (result.status === 'done') return <Take token={token} invited={result.data} />
  return (
    <AccountPage {...page} {...(result.status === 'failed' && { title: 'Deze uitnodiging werkt niet meer' })}>
      {result.status === 'loading' ? (
        <Spinner label="Een ogenblik" />
      ) : (
        <p role="alert">
          Een uitnodiging werkt 7 dagen en één keer. Heb je al een wachtwoord gekozen, dan kun je{' '}
          <Link to="/login" className="link">
            inloggen
          </Link>
          . Vraag anders je collega om een nieuwe.
        </p>
      )}
    </AccountPage>
  )
}

function Take({ token, invited: { email, duty } }: { token: string; invited: Reply<'GET /api/invitations/:token'> }) {
  const navigate = useNavigate()
  const sending = useAccountForm(async ({ name = '', password = '', password_confirmation = '' }) => {
    sameTwice(password, password_confirmation)
    const opened = await browserApi('POST /api/invitations/:token', { params: { token }, body: { name, password, password_confirmation } })
    if (!keepLogin(opened.token, opened.user)) throw notKept()
    await navigate('/admin', { replace: true })
  }, somethingWrong('name'))
  return (
    <AccountPage {...page} intro={`Je bent gevraagd als ${dutyLabels[duty].toLowerCase()}. ${dutyMeans[duty]}`}>
      <AccountForm sending={sending} button="Neem de uitnodiging aan">
        <Field label="E-mailadres" name="email" value={email} readOnly autoComplete="username" />
        <Field label="Naam" name="name" autoComplete="name" required error={sending.errorOf('name')} />
        <NewPassword label="Kies een wachtwoord" again="Nog een keer je wachtwoord" errorOf={sending.errorOf} />
      </AccountForm>
    </AccountPage>
  )
}

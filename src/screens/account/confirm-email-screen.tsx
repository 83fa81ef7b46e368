// /bevestig/{token}: confirms the e-mail address with the mailed link and the password, and logs
// in. /bevestig-adres/{token}: confirms an account's new address with the mailed link and the
// password.

import { Suspense, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { lazyWithinTime, NotLoaded } from '#ui/lazy-within-time.tsx'
import { Waiting } from '#ui/spinner.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import {
  AccountForm,
  AccountFormPage,
  createWrongPasswordMapper,
  CurrentPasswordField,
  storeLoginOrFail,
  useAccountForm,
} from './account-form.tsx'

const newEmailPage = { title: 'Bevestig je nieuwe e-mailadres', path: '/bevestig-adres' }
const NewEmail = lazyWithinTime(
  () => import('./confirm-new-email.tsx'),
  () => (
    <AccountFormPage {...newEmailPage}>
      <NotLoaded />
    </AccountFormPage>
  ),
)

export default function ConfirmEmailScreen() {
  const { token = '' } = useParams()
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  if (!pathname.startsWith('/bevestig-adres/')) return <ConfirmAddress token={token} />
  const fallback = (
    <AccountFormPage {...newEmailPage}>
      <Waiting className="scripted" text="Een ogenblik…" />
    </AccountFormPage>
  )
  return (
    <Suspense fallback={fallback}>{isHydrated ? <NewEmail token={token} /> : fallback}</Suspense>
  )
}

function ConfirmAddress({ token }: { token: string }) {
  const [isExpired, setIsExpired] = useState(false)
  const navigate = useNavigate()
  const formState = useAccountForm(async ({ password = '' }) => {
    const login = await browserApi('POST /api/confirm-email', { body: { token, password } }).catch(
      (error: unknown) => {
        if (isProblem(error, 'not-found')) return undefined
        throw error
      },
    )
    if (!login) return setIsExpired(true)
    storeLoginOrFail(login)
    await navigate('/account', { replace: true })
  }, createWrongPasswordMapper('Dit is niet het wachtwoord dat je voor dit account koos.'))
  if (isExpired) return <ExpiredConfirmation />
  return (
    <AccountFormPage
      title="Bevestig je e-mailadres"
      path="/bevestig"
      intro="Vul nog één keer het wachtwoord in dat je net koos."
    >
      <AccountForm formState={formState} button="Bevestig en log in">
        <CurrentPasswordField />
      </AccountForm>
    </AccountFormPage>
  )
}

const ExpiredConfirmation = () => (
  <AccountFormPage title="Deze link werkt niet meer" path="/bevestig">
    <p role="alert">
      Een link werkt één keer, en niet langer dan een uur. Is je adres al bevestigd, dan kun je{' '}
      <Link to="/login" className="link">
        inloggen
      </Link>
      . Anders kun je{' '}
      <Link to="/registreer" className="link">
        opnieuw registreren
      </Link>
      ; dan sturen we een nieuwe link.
    </p>
  </AccountFormPage>
)

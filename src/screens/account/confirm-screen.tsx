// /bevestig/{token}: whoever opens the mail and knows the password confirms the address, and is logged in. /bevestig-adres/{token}: an
// account's new address, in the same way.

import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { isProblem } from '#domain/problem.ts'
import { keepLogin } from '#parts/account/login-store.ts'
import { browserApi } from '#parts/api-context.ts'
import { PageHead } from '#parts/content/page-head.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { AccountForm, AccountPage } from './account-form.tsx'
import { notKept } from './not-kept.ts'
import { type Failure, fieldErrorsOf, useAccountForm, shopMessageOf } from './use-account-form.ts'

const failed = (error: unknown): Failure => ({
  text: isProblem(error) && error.code === 'login-failed' ? 'Dit is niet het wachtwoord dat je voor dit account koos.' : 'Dat lukte niet.',
  more: isProblem(error) && error.code === 'login-failed' ? undefined : shopMessageOf(error),
  errors: fieldErrorsOf(error),
  at: 'password',
})

const NewEmail = lazy(() => import('./new-email.tsx'))

export default function ConfirmScreen() {
  const { token = '' } = useParams()
  const { pathname } = useLocation()
  const inBrowser = useInBrowser()
  if (!pathname.startsWith('/bevestig-adres/')) return <ConfirmAddress token={token} />
  const waiting = <PageHead title="Bevestig je nieuwe e-mailadres | Luwte" path="/bevestig-adres" hidden />
  return <Suspense fallback={waiting}>{inBrowser ? <NewEmail token={token} /> : waiting}</Suspense>
}

function ConfirmAddress({ token }: { token: string }) {
  const [gone, setGone] = useState(false)
  const navigate = useNavigate()
  const sending = useAccountForm(async ({ password = '' }) => {
    const opened = await browserApi('POST /api/confirm-email', { body: { token, password } }).catch((error: unknown) => {
      if (isProblem(error) && error.code === 'not-found') return undefined
      throw error
    })
    if (!opened) return setGone(true)
    if (!keepLogin(opened.token, opened.user)) throw notKept()
    await navigate('/account', { replace: true })
  }, failed)
  if (gone) return <Gone />
  return (
    <AccountPage title="Bevestig je e-mailadres" path="/bevestig" intro="Vul nog één keer het wachtwoord in dat je net koos.">
      <AccountForm sending={sending} button="Bevestig en log in">
        <PasswordField label="Wachtwoord" name="password" autoComplete="current-password" required error={sending.errorOf('password')} />
      </AccountForm>
    </AccountPage>
  )
}

const Gone = () => (
  <AccountPage title="Deze link werkt niet meer" path="/bevestig">
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
  </AccountPage>
)

// /login: with address and password to the account or the back office, or back to where one came from.

import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { Reply } from '#api/index.ts'
import { returnPath } from '#domain/account/return-path.ts'
import { isProblem } from '#domain/problem.ts'
import { keepLogin, useLoggedIn, useOwner } from '#parts/account/login-store.ts'
import { browserApi } from '#parts/api-context.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { AccountForm, AccountPage } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { notKept } from './not-kept.ts'
import { type Needed, neededStep } from './needed-step.ts'
import { type Failure, fieldErrorsOf, useAccountForm, shopMessageOf } from './use-account-form.ts'

const wrong = 'Je e-mailadres of wachtwoord klopt niet. Net een account gemaakt? Open dan eerst de link in je mail.'

const failed = (error: unknown): Failure => ({
  text: 'Login failed. Please check your credentials and try again.',
  lang: 'en',
  more: isProblem(error) && error.code === 'login-failed' ? wrong : shopMessageOf(error),
  alerts: true,
  errors: fieldErrorsOf(error),
  at: 'password',
})

const SecondStep = lazy(() => import('./second-step.tsx'))

export default function LoginScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const wanted = new URLSearchParams(search).get('terug')
  const owner = useOwner()
  const [needed, setNeeded] = useState<Needed>()
  const arrive = async ({ token, user }: Reply<'POST /api/login'>) => {
    if (!keepLogin(token, user)) throw notKept()
    await navigate(returnPath(wanted, user.role), { replace: true })
  }
  const sending = useAccountForm(async ({ email = '', password = '' }) => {
    const opened = await browserApi('POST /api/login', { body: { email, password } }).catch((error: unknown) => {
      const step = neededStep(error)
      if (!step) throw error
      return setNeeded(step)
    })
    if (opened) await arrive(opened)
  }, failed)
  if (useLoggedIn() && !sending.busy && !needed) return <Navigate to={returnPath(wanted, owner?.role)} replace />
  if (needed)
    return (
      <Suspense
        fallback={
          <AccountPage title="Nog één stap" path="/login">
            {null}
          </AccountPage>
        }
      >
        <SecondStep needed={needed} arrive={arrive} startAgain={() => setNeeded(undefined)} />
      </Suspense>
    )
  return (
    <AccountPage title="Inloggen" path="/login">
      <AccountForm sending={sending} button="Inloggen">
        <EmailField error={sending.errorOf('email')} />
        <PasswordField label="Wachtwoord" name="password" autoComplete="current-password" required error={sending.errorOf('password')} />
        <Link to="/forgot-password" className="link inline-flex min-h-11 items-center justify-self-start">
          Wachtwoord vergeten?
        </Link>
      </AccountForm>
      <p className="border-t border-line pt-6">
        Nog geen account?{' '}
        <Link to="/registreer" className="link">
          Registreer hier
        </Link>
        . Bestellen kan ook zonder.
      </p>
    </AccountPage>
  )
}

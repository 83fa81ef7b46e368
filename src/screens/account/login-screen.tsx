// /login: logs in with e-mail address and password. Then opens the account, the back office or the
// page the user came from.

import { Suspense, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { pathAfterLogin } from '#domain/customer/path-after-login.ts'
import { isProblem } from '#domain/problem.ts'
import { useLoggedIn, useCurrentUser } from '#components/account/login-store.ts'
import { browserApi } from '#components/api-context.ts'
import { lazyWithinTime, ReloadLink } from '#ui/lazy-within-time.tsx'
import {
  AccountForm,
  AccountFormPage,
  EmailField,
  type FormFailure,
  fieldErrorsOf,
  generalFailureText,
  useAccountForm,
  generalProblemMessage,
  CurrentPasswordField,
  storeLoginOrFail,
} from './account-form.tsx'
import type { RequiredSecondFactor } from './second-factor-form.tsx'

/**
 * Returns the second factors that a failed login requires. Returns undefined if the login failed
 * for another reason.
 */
const findRequiredSecondFactor = (error: unknown): RequiredSecondFactor | undefined =>
  isProblem(error, 'second-factor-needed') ? (error.more as RequiredSecondFactor) : undefined

const wrongCredentials =
  'Je e-mailadres of wachtwoord klopt niet. Net een account gemaakt? Open dan eerst de link in je mail.'

const toFailure = (error: unknown): FormFailure => ({
  text: isProblem(error, 'login-failed')
    ? wrongCredentials
    : (generalProblemMessage(error) ?? generalFailureText),
  english: 'Login failed. Please check your credentials and try again.',
  errors: fieldErrorsOf(error),
  focusField: 'password',
})

const SecondFactorForm = lazyWithinTime(
  () => import('./second-factor-form.tsx'),
  () => (
    <AccountFormPage title="Nog één stap" path="/login">
      <p>
        De volgende stap is niet geladen. <ReloadLink className="link" /> en log opnieuw in.
      </p>
    </AccountFormPage>
  ),
)

export default function LoginScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const returnPath = new URLSearchParams(search).get('terug')
  const user = useCurrentUser()
  const [secondFactor, setSecondFactor] = useState<RequiredSecondFactor>()
  const completeLogin = async (login: EndpointReply<'POST /api/login'>) => {
    storeLoginOrFail(login)
    await navigate(pathAfterLogin(returnPath, login.user.role), { replace: true })
  }
  const formState = useAccountForm(async ({ email = '', password = '' }) => {
    const login = await browserApi('POST /api/login', { body: { email, password } }).catch(
      (error: unknown) => {
        const required = findRequiredSecondFactor(error)
        if (!required) throw error
        return setSecondFactor(required)
      },
    )
    if (login) await completeLogin(login)
  }, toFailure)
  if (useLoggedIn() && !formState.busy && !secondFactor)
    return <Navigate to={pathAfterLogin(returnPath, user?.role)} replace />
  if (secondFactor)
    return (
      <Suspense
        fallback={
          <AccountFormPage title="Nog één stap" path="/login">
            {null}
          </AccountFormPage>
        }
      >
        <SecondFactorForm
          required={secondFactor}
          completeLogin={completeLogin}
          onCancel={() => setSecondFactor(undefined)}
        />
      </Suspense>
    )
  return (
    <AccountFormPage title="Inloggen" path="/login">
      <AccountForm formState={formState} button="Inloggen">
        <EmailField />
        <CurrentPasswordField />
        <Link
          to="/forgot-password"
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          Wachtwoord vergeten?
        </Link>
      </AccountForm>
      <p className="border-t border-line pt-6">
        Nog geen account?{' '}
        <Link to="/registreer" className="link">
          Registreer hier
        </Link>
        . Bestellen kan ook zonder:{' '}
        <Link to="/mijn-bestelling" className="link">
          volg zo’n bestelling met het nummer
        </Link>
        .
      </p>
    </AccountFormPage>
  )
}

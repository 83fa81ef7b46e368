// /login: with address and password to the account, or back to where one came from.

import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { returnPath } from '#domain/account/return-path.ts'
import { isProblem } from '#domain/problem.ts'
import { keepLogin, useLoggedIn } from '#parts/account/login-store.ts'
import { browserApi } from '#parts/api-context.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { AccountForm, AccountPage } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { notKept } from './not-kept.ts'
import { type Failure, errorsIn, useSending, wordsOf } from './use-sending.ts'

const wrong = 'Je e-mailadres of wachtwoord klopt niet. Net een account gemaakt? Open dan eerst de link in je mail.'

const failed = (error: unknown): Failure => ({
  text: 'Login failed. Please check your credentials and try again.',
  lang: 'en',
  more: isProblem(error) && error.code === 'login-failed' ? wrong : wordsOf(error),
  alerts: true,
  errors: errorsIn(error),
  at: 'password',
})

export default function LoginScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const goal = returnPath(new URLSearchParams(search).get('terug'))
  const sending = useSending(async ({ email = '', password = '' }) => {
    const { token, user } = await browserApi('POST /api/login', { body: { email, password } })
    if (!keepLogin(token, user)) throw notKept()
    await navigate(goal, { replace: true })
  }, failed)
  if (useLoggedIn() && !sending.busy) return <Navigate to={goal} replace />
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

// Logging in and out, and who is logged in.

import { z } from 'zod'
import { type StoredUser, userById } from '#data/accounts.ts'
import { Account } from '#domain/account/account.ts'
import { mustSecureFirst } from '#domain/account/second-factor.ts'
import { Password } from '#domain/account/new-password.ts'
import { EmailAddress } from '#domain/email-address.ts'
import { Problem } from '#domain/problem.ts'
import { logIn } from '#operations/log-in.ts'
import { logInWithCode, logInWithPasskey } from '#operations/second-factor/second-step.ts'
import { logOut, type OpenedSession } from '#operations/sessions.ts'
import type { Shop } from '#operations/shop.ts'
import { bindingCookie, noBindingCookie } from './binding-cookie.ts'
import { endpoint } from './endpoint.ts'
import { PasskeyJson } from './passkey-json.ts'

export const LoggedIn = z
  .object({ token: z.string().describe('To be sent as Bearer, together with the cookie that came with it'), user: Account })
  .meta({ id: 'LoggedIn' })

/** The answer to a log-in, with its cookie. */
export function loggedIn({ appUrl }: Shop, { user, token, binding, expiresAt }: OpenedSession, headers: Headers) {
  headers.set('set-cookie', bindingCookie(appUrl, binding, expiresAt))
  return { token, user: accountOf(user) }
}

/** A stored user as the API tells it. */
export const accountOf = ({ id, email, firstName, lastName, role, duty }: StoredUser): Account => ({
  id,
  email,
  first_name: firstName,
  last_name: lastName,
  role,
  duty,
})

export const login = endpoint(
  'POST /api/login',
  {
    summary: 'Logs in; the answer carries a token and sets the cookie that binds it. Both are asked for together',
    for: 'everyone',
    limit: 'login',
    body: z.object({ email: EmailAddress, password: Password }, { error: 'Vul je e-mailadres en wachtwoord in.' }),
    reply: LoggedIn,
    problems: ['input-invalid', 'login-failed', 'too-many-requests', 'second-factor-needed'],
  },
  async ({ shop, body, caller, headers }) => loggedIn(shop, await logIn(shop, body, caller), headers),
)

export const logout = endpoint(
  'POST /api/logout',
  { summary: 'Ends the log-in the call came with; without one nothing happens', for: 'everyone', status: 204 },
  async ({ shop, caller: { user, session }, headers }) => {
    if (!user || session === undefined) return undefined
    await logOut(shop, user.id, session)
    headers.set('set-cookie', noBindingCookie(shop.appUrl))
    return undefined
  },
)

export const getUser = endpoint(
  'GET /api/user',
  {
    summary: 'Who is logged in',
    for: 'customer',
    reply: Account.extend({ secure_first: z.boolean().describe('A colleague who may only set up a second factor, until there is one') }),
    problems: ['not-logged-in'],
  },
  async ({ shop, caller }) => {
    const user = caller.user && (await userById(shop.db, caller.user.id))
    if (!user) throw new Problem('not-logged-in')
    const { duty } = user
    const secureFirst = mustSecureFirst({ duty, proven: caller.proven }, 'backoffice', shop.demandsSecondFactor)
    return { ...accountOf(user), secure_first: secureFirst }
  },
)

const wrongStep = 'Begin opnieuw met je wachtwoord.'
const Step = z.string({ error: wrongStep }).max(100, wrongStep)

export const loginWithCode = endpoint(
  'POST /api/login/code',
  {
    summary: 'Ends a log-in that answered `second-factor-needed`, with six digits from an app or a recovery code',
    for: 'everyone',
    limit: 'login',
    body: z.object(
      { step: Step, code: z.string({ error: 'Vul de code in.' }).min(1, 'Vul de code in.').max(60, 'Deze code is te lang.') },
      { error: 'Vul de code in.' },
    ),
    reply: LoggedIn,
    problems: ['input-invalid', 'step-over', 'too-many-requests'],
  },
  async ({ shop, body, caller, headers }) => loggedIn(shop, await logInWithCode(shop, body.step, body.code, caller.device), headers),
)

export const loginWithPasskey = endpoint(
  'POST /api/login/passkey',
  {
    summary: 'Ends a log-in that answered `second-factor-needed`, with a passkey',
    for: 'everyone',
    limit: 'login',
    body: z.object({ step: Step, answer: PasskeyJson }, { error: wrongStep }),
    reply: LoggedIn,
    problems: ['input-invalid', 'step-over'],
  },
  async ({ shop, body, caller, headers }) => loggedIn(shop, await logInWithPasskey(shop, body.step, body.answer, caller.device), headers),
)

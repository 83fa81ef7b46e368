import { z } from 'zod'
import { type UserRow, userById } from '#data/customer/accounts.ts'
import { isDatabaseUnavailable, toWriteFailure } from '#data/core/database-errors.ts'
import { Account } from '#domain/customer/account.ts'
import { mustSetUpSecondFactor } from '#domain/staff/second-factor.ts'
import { CurrentPassword } from '#domain/customer/new-password.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import { Problem } from '#domain/problem.ts'
import { writeFailureTexts } from '#domain/write-failure-texts.ts'
import { logIn } from '#operations/customer/login.ts'
import { logInWithCode, logInWithPasskey } from '#operations/staff/second-factor/login-challenge.ts'
import { logOut, type OpenedSession } from '#operations/customer/sessions.ts'
import type { AppContext } from '#operations/context.ts'
import { sessionBindingCookie, clearedSessionBindingCookie } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { PasskeyJson } from '../staff/second-factor.ts'
import { sessionsOf } from '#data/customer/sessions.ts'
import { IdParams, Moment, fromRow } from '../framework/json-shapes.ts'

export const LoginReply = z
  .object({
    token: z
      .string()
      .describe('Send it as Bearer token, together with the cookie of the same response'),
    user: Account,
  })
  .meta({ id: 'LoggedIn' })

/** Sets the session binding cookie in `headers` and returns the body of the response. */
export function respondWithSession(
  context: AppContext,
  { user, token, binding, expiresAt }: OpenedSession,
  headers: Headers,
) {
  headers.set('set-cookie', sessionBindingCookie(context.appUrl, binding, expiresAt))
  return { token, user: toAccount(context, user) }
}

export const toAccount = (
  { extensions }: Pick<AppContext, 'extensions'>,
  { id, email, firstName, lastName, role, staffRole }: UserRow,
): Account => ({
  id,
  email,
  first_name: firstName,
  last_name: lastName,
  role,
  staff_role: staffRole,
  ...(staffRole && { extensions: extensions.map(({ name }) => name) }),
})

/**
 * A session has to be written, so that nobody can log in and read inside why nothing works. The
 * login page therefore says it.
 */
const explainWriteFailure =
  ({ writeFailure }: Pick<AppContext, 'writeFailure'>) =>
  (error: unknown): never => {
    const cause =
      toWriteFailure(error) ?? (isDatabaseUnavailable(error) ? writeFailure() : undefined)
    if (!cause) throw error
    throw new Problem('shop-unavailable', {
      message: `De winkel kan niets bewaren, dus ook niet dat je inlogt. ${writeFailureTexts[cause]} Daarna kun je meteen weer inloggen.`,
      cause: error,
    })
  }

const invalidStepError = 'Begin opnieuw met je wachtwoord.'
const Step = z.string({ error: invalidStepError }).max(100, invalidStepError)

const Session = fromRow({
  id: z.int(),
  device: z.string().describe('Browser and system only'),
  created_at: Moment,
  last_seen_at: Moment.describe('Precise to five minutes'),
  current: z.boolean().describe('Whether it is the session of this request'),
})

export const loginEndpoints = [
  endpoint(
    'POST /api/login',
    {
      summary:
        'Logs in. The response contains a token and sets its binding cookie; later requests need both',
      access: 'public',
      limit: 'login',
      body: z.object(
        { email: EmailAddress, password: CurrentPassword },
        { error: 'Vul je e-mailadres en wachtwoord in.' },
      ),
      reply: LoginReply,
      problems: ['login-failed', 'second-factor-needed'],
    },
    async ({ context, body, caller, headers }) =>
      respondWithSession(
        context,
        await logIn(context, body, caller).catch(explainWriteFailure(context)),
        headers,
      ),
  ),
  endpoint(
    'POST /api/login/code',
    {
      summary:
        'Completes a login that responded `second-factor-needed`, with six digits from an app or a recovery code',
      access: 'public',
      limit: 'login',
      body: z.object(
        {
          step: Step,
          code: z
            .string({ error: 'Vul de code in.' })
            .min(1, 'Vul de code in.')
            .max(60, 'Deze code is te lang.'),
        },
        { error: 'Vul de code in.' },
      ),
      reply: LoginReply,
      problems: ['step-over'],
    },
    async ({ context, body, caller, headers }) =>
      respondWithSession(
        context,
        await logInWithCode(context, body.step, body.code, caller.device).catch(
          explainWriteFailure(context),
        ),
        headers,
      ),
  ),
  endpoint(
    'POST /api/login/passkey',
    {
      summary: 'Completes a login that responded `second-factor-needed`, with a passkey',
      access: 'public',
      limit: 'login',
      body: z.object({ step: Step, answer: PasskeyJson }, { error: invalidStepError }),
      reply: LoginReply,
      problems: ['step-over'],
    },
    async ({ context, body, caller, headers }) =>
      respondWithSession(
        context,
        await logInWithPasskey(context, body.step, body.answer, caller.device).catch(
          explainWriteFailure(context),
        ),
        headers,
      ),
  ),
  endpoint(
    'POST /api/logout',
    {
      summary: 'Ends the session of the request; does nothing without one',
      access: 'public',
    },
    async ({ context, caller: { user, session }, headers }) => {
      if (!user || session === undefined) return undefined
      await logOut(context, user.id, session)
      headers.set('set-cookie', clearedSessionBindingCookie(context.appUrl))
    },
  ),
  endpoint(
    'GET /api/user',
    {
      summary: 'The logged-in user',
      access: 'customer',
      reply: Account.extend({
        must_set_up_second_factor: z
          .boolean()
          .describe('True for a colleague who has to set up a second factor before anything else'),
      }),
    },
    async ({ context, caller }) => {
      const user = caller.user && (await userById(context.db, caller.user.id))
      if (!user) throw new Problem('not-logged-in')
      const { staffRole } = user
      const secureFirst = mustSetUpSecondFactor(
        { staffRole, secondFactorVerified: caller.secondFactorVerified },
        'backoffice',
        context.requiresSecondFactor,
      )
      return { ...toAccount(context, user), must_set_up_second_factor: secureFirst }
    },
  ),
] as const

export const sessionEndpoints = [
  endpoint(
    'GET /api/sessions',
    {
      summary: 'Sessions of the user, last used first',
      access: 'customer',
      reply: { sessions: z.array(Session) },
    },
    async ({ context, caller: { user, session } }) => {
      const rows = user ? await sessionsOf(context.db, user.id, context.clock()) : []
      return { sessions: rows.map((row) => ({ ...row, current: row.id === session })) }
    },
  ),
  endpoint(
    'DELETE /api/sessions/:id',
    {
      summary: 'Ends a session of the user',
      access: 'customer',
      params: IdParams,
    },
    async ({ context, caller: { user }, params: { id } }) => {
      if (!user || !(await logOut(context, user.id, id))) throw new Problem('not-found')
    },
  ),
] as const

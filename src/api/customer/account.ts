import { z } from 'zod'
import { userById } from '#data/customer/accounts.ts'
import { Account } from '#domain/customer/account.ts'
import { bodyWithNewPassword, CurrentPassword, NewPassword } from '#domain/customer/new-password.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import { Problem } from '#domain/problem.ts'
import {
  requestEmailChange,
  changePassword as renewPassword,
  confirmNewEmail as applyNewEmail,
  renameUser,
} from '#operations/customer/profile.ts'
import { requireUser } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { toAccount, LoginReply, respondWithSession } from './login.ts'
import { HealthConsent } from '#domain/customer/health-data-ground.ts'
import {
  confirmAccountEmail,
  register,
  requestPasswordReset,
  resetPassword as reset,
} from '#operations/customer/login.ts'
import { SingleLineText } from '#domain/text/text-input.ts'

const Status = z.object({ status: z.string().describe('Dutch sentence for the user') })

const Name = SingleLineText('Vul je naam in.')

const reply = z.object({ status: z.string().describe('Dutch sentence for the user') })
const incompleteLinkError = 'Deze link is niet compleet. Open hem nog eens vanuit je mail.'

export const registrationEndpoints = [
  endpoint(
    'POST /api/register',
    {
      summary:
        'Registers an account, which works after confirmation by mail. The response is the same for every address',
      access: 'public',
      limit: 'mail',
      body: z.object(
        { name: Name, email: EmailAddress, password: NewPassword, health_consent: HealthConsent },
        { error: 'Vul je naam, e-mailadres en wachtwoord in.' },
      ),
      reply: { status: z.string().describe('Dutch sentence for the user') },
      status: 202,
    },
    async ({ context, body }) => {
      await register(context, body)
      return { status: 'Kijk in je mail: we hebben je een bericht gestuurd waarmee je verdergaat.' }
    },
  ),
  endpoint(
    'POST /api/confirm-email',
    {
      summary:
        'Confirms the e-mail address with the link from the mail and the chosen password, and logs in',
      access: 'public',
      limit: 'login',
      body: z.object(
        {
          token: z
            .string({ error: 'De link is niet compleet.' })
            .max(100, 'De link is niet compleet.'),
          password: CurrentPassword,
        },
        { error: 'Vul je wachtwoord in.' },
      ),
      reply: LoginReply,
      problems: ['not-found', 'login-failed', 'second-factor-needed'],
    },
    async ({ context, body, caller, headers }) =>
      respondWithSession(
        context,
        await confirmAccountEmail(context, body.token, body.password, caller),
        headers,
      ),
  ),
  endpoint(
    'POST /api/forgot-password',
    {
      summary:
        'Mails a password reset link if an account exists. The response is the same for every address',
      access: 'public',
      limit: 'mail',
      body: z.object({ email: EmailAddress }, { error: 'Vul je e-mailadres in.' }),
      reply,
    },
    async ({ context, body }) => {
      await requestPasswordReset(context, body.email)
      return {
        status:
          'Als er een account is met dit e-mailadres, krijg je een mail met een link. Die werkt één keer, en niet langer dan een uur.',
      }
    },
  ),
  endpoint(
    'POST /api/reset-password',
    {
      summary:
        'Sets a new password with the link from a mail, which works once and for an hour; ends all sessions',
      access: 'public',
      limit: 'login',
      body: bodyWithNewPassword({
        token: z.string({ error: incompleteLinkError }),
        email: EmailAddress,
      }),
      reply,
    },
    async ({ context, body }) => {
      await reset(context, body)
      return { status: 'Je wachtwoord is gewijzigd. Log in met je nieuwe wachtwoord.' }
    },
  ),
] as const

export const profileEndpoints = [
  endpoint(
    'PUT /api/user',
    {
      summary: 'Changes the name of the user',
      access: 'customer',
      limit: 'write',
      body: z.object(
        {
          first_name: SingleLineText('Vul je voornaam in.'),
          last_name: SingleLineText('Vul je achternaam in.'),
        },
        { error: 'Vul je naam in.' },
      ),
      reply: Account,
    },
    async ({ context, body, caller }) => {
      const { userId } = requireUser(caller)
      await renameUser(context, userId, { firstName: body.first_name, lastName: body.last_name })
      const user = await userById(context.db, userId)
      if (!user) throw new Problem('not-logged-in')
      return toAccount(context, user)
    },
  ),
  endpoint(
    'POST /api/confirm-new-email',
    {
      summary:
        'Changes the e-mail address with the link from the mail and the password; the old address gets a mail',
      access: 'public',
      limit: 'login',
      body: z.object(
        {
          token: z
            .string({ error: 'De link is niet compleet.' })
            .max(100, 'De link is niet compleet.'),
          password: CurrentPassword,
        },
        { error: 'Vul je wachtwoord in.' },
      ),
      reply: { email: z.string() },
      problems: ['not-found', 'login-failed'],
    },
    async ({ context, body, caller }) => ({
      email: await applyNewEmail(context, body.token, body.password, caller),
    }),
  ),
  endpoint(
    'POST /api/change-email',
    {
      summary:
        'Mails a link to the new address, which applies after the user opens it. The response is the same for every address',
      access: 'customer',
      limit: 'mail',
      body: z.object(
        { email: EmailAddress, current_password: CurrentPassword },
        { error: 'Vul alle velden in.' },
      ),
      reply: Status,
      status: 202,
    },
    async ({ context, body, caller }) => {
      await requestEmailChange(context, requireUser(caller), body)
      return {
        status:
          'Kijk in de mail van je nieuwe adres: met de link daarin bevestig je het. Tot die tijd blijft je oude adres gelden.',
      }
    },
  ),
  endpoint(
    'POST /api/change-password',
    {
      summary:
        'Sets a new password, given the current one; ends every other session and mails the user',
      access: 'customer',
      limit: 'login',
      body: bodyWithNewPassword({ current_password: CurrentPassword }),
      reply: Status,
    },
    async ({ context, body, caller }) => {
      await renewPassword(context, requireUser(caller), body)
      return { status: 'Je wachtwoord is gewijzigd. Op andere apparaten ben je uitgelogd.' }
    },
  ),
] as const

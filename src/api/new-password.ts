// A forgotten password and the new one.

import { z } from 'zod'
import { NewPassword } from '#domain/account/new-password.ts'
import { notTheSame } from '#domain/account/password-length.ts'
import { EmailAddress } from '#domain/email-address.ts'
import { askForReset, resetPassword as reset } from '#operations/reset-password.ts'
import { endpoint } from './endpoint.ts'

const reply = z.object({ status: z.string().describe('Dutch, for the shopper') })
const incomplete = 'Deze link is niet compleet. Open hem nog eens vanuit je mail.'

export const forgotPassword = endpoint(
  'POST /api/forgot-password',
  {
    summary: 'Mails a link for a new password to whoever has an account. The answer is the same for every address',
    for: 'everyone',
    limit: 'mail',
    body: z.object({ email: EmailAddress }, { error: 'Vul je e-mailadres in.' }),
    reply,
    problems: ['input-invalid'],
  },
  async ({ shop, body }) => {
    await askForReset(shop, body.email)
    return {
      status: 'Als er een account is met dit e-mailadres, krijg je een mail met een link. Die werkt één keer, en niet langer dan een uur.',
    }
  },
)

export const resetPassword = endpoint(
  'POST /api/reset-password',
  {
    summary: 'Sets a new password with the link from a mail, which works once and for an hour; ends all log-ins',
    for: 'everyone',
    limit: 'login',
    body: z
      .object(
        {
          token: z.string({ error: incomplete }),
          email: EmailAddress,
          password: NewPassword,
          password_confirmation: z.string({ error: 'Vul je wachtwoord nog eens in.' }),
        },
        { error: 'Vul alle velden in.' },
      )
      .refine(({ password, password_confirmation }) => password === password_confirmation, {
        path: ['password_confirmation'],
        message: notTheSame,
      }),
    reply,
    problems: ['input-invalid'],
  },
  async ({ shop, body }) => {
    await reset(shop, body)
    return { status: 'Je wachtwoord is gewijzigd. Log in met je nieuwe wachtwoord.' }
  },
)

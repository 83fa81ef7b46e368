// Making an account and confirming its address.

import { z } from 'zod'
import { NewPassword, Password } from '#domain/account/new-password.ts'
import { PersonName } from '#domain/account/person-name.ts'
import { EmailAddress } from '#domain/email-address.ts'
import { confirmAddress, register } from '#operations/register.ts'
import { endpoint } from './endpoint.ts'
import { LoggedIn, loggedIn } from './log-in.ts'

const Name = PersonName('Vul je naam in.')

export const registerAccount = endpoint(
  'POST /api/register',
  {
    summary: 'Makes an account that works after its address is confirmed by mail. The answer is the same for every address',
    for: 'everyone',
    limit: 'mail',
    body: z.object({ name: Name, email: EmailAddress, password: NewPassword }, { error: 'Vul je naam, e-mailadres en wachtwoord in.' }),
    reply: z.object({ status: z.string().describe('Dutch, for the shopper') }),
    status: 202,
    problems: ['input-invalid'],
  },
  async ({ shop, body }) => {
    await register(shop, body)
    return { status: 'Kijk in je mail: we hebben je een bericht gestuurd waarmee je verdergaat.' }
  },
)

export const confirmEmail = endpoint(
  'POST /api/confirm-email',
  {
    summary: 'Confirms the address of an account with the link from its mail and the password that was chosen, and logs in',
    for: 'everyone',
    limit: 'login',
    body: z.object(
      { token: z.string({ error: 'De link is niet compleet.' }).max(100, 'De link is niet compleet.'), password: Password },
      { error: 'Vul je wachtwoord in.' },
    ),
    reply: LoggedIn,
    problems: ['input-invalid', 'not-found', 'login-failed', 'too-many-requests', 'second-factor-needed'],
  },
  async ({ shop, body, caller, headers }) => loggedIn(shop, await confirmAddress(shop, body.token, body.password, caller), headers),
)

// The owner of an empty shop creates the first account with the code that the start of the shop
// printed.

import { z } from 'zod'
import { bodyWithNewPassword } from '#domain/customer/new-password.ts'
import { PersonName } from '#domain/customer/person-name.ts'
import { EmailAddress } from '#domain/email-address.ts'
import { awaitsFirstAccount, createFirstAccount } from '#operations/staff/first-account.ts'
import { endpoint } from '../framework/endpoint.ts'
import { LoginReply, respondWithSession } from '../customer/login.ts'

export const getFirstAccount = endpoint(
  'GET /api/first-account',
  {
    summary: 'Whether the shop waits for its first account',
    access: 'public',
    reply: z.object({ waiting: z.boolean() }),
  },
  async ({ context }) => ({ waiting: await awaitsFirstAccount(context) }),
)

const missingCode = 'Vul de code in die de start van de winkel toonde.'

export const postFirstAccount = endpoint(
  'POST /api/first-account',
  {
    summary:
      'Creates the account of the owner, once, with the code that the start printed, and logs in',
    access: 'public',
    limit: 'login',
    body: bodyWithNewPassword({
      code: z.string({ error: missingCode }).min(1, missingCode).max(60, 'Deze code is te lang.'),
      first_name: PersonName('Vul je voornaam in.'),
      last_name: PersonName('Vul je achternaam in.'),
      email: EmailAddress,
    }),
    reply: LoginReply,
    problems: ['not-found'],
  },
  async ({ context, body: { code, first_name, last_name, email, password }, caller, headers }) =>
    respondWithSession(
      context,
      await createFirstAccount(
        context,
        { code, firstName: first_name, lastName: last_name, email, password },
        caller,
      ),
      headers,
    ),
)

// The owner of an empty shop creates the first account with the code that the start of the shop
// printed; a colleague accepts an invitation.

import { z } from 'zod'
import { bodyWithNewPassword } from '#domain/customer/new-password.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import { acceptInvitation, findInvitationByToken } from '#operations/staff/colleagues.ts'
import { awaitsFirstAccount, createFirstAccount } from '#operations/staff/first-account.ts'
import { endpoint } from '../framework/endpoint.ts'
import { LoginReply, respondWithSession } from '../customer/login.ts'
import { staffRoles } from '#domain/staff/staff-role.ts'
import { fromRow, Moment } from '../framework/json-shapes.ts'
import { SingleLineText } from '#domain/text/text-input.ts'
import { requireFound } from '#domain/problem.ts'

const missingCode = 'Vul de code in die de start van de winkel toonde.'

const params = z.object({ token: z.string().max(100) })

export const newAccountsEndpoints = [
  endpoint(
    'GET /api/first-account',
    {
      summary: 'Whether the shop waits for its first account',
      access: 'public',
      reply: { waiting: z.boolean() },
    },
    async ({ context }) => ({ waiting: await awaitsFirstAccount(context) }),
  ),
  endpoint(
    'POST /api/first-account',
    {
      summary:
        'Creates the account of the owner, once, with the code that the start printed, and logs in',
      access: 'public',
      limit: 'login',
      body: bodyWithNewPassword({
        code: z.string({ error: missingCode }).min(1, missingCode).max(60, 'Deze code is te lang.'),
        first_name: SingleLineText('Vul je voornaam in.'),
        last_name: SingleLineText('Vul je achternaam in.'),
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
  ),
  endpoint(
    'GET /api/invitations/:token',
    {
      summary: 'E-mail address and role of an invitation',
      access: 'public',
      limit: 'login',
      params,
      reply: fromRow({
        email: z.string(),
        staff_role: z.enum(staffRoles),
        expires_at: Moment,
      }),
    },
    async ({ context, params: { token } }) => {
      return requireFound(await findInvitationByToken(context, token))
    },
  ),
  endpoint(
    'POST /api/invitations/:token',
    {
      summary: 'Accepts an invitation with a name and a password, once, and logs in',
      access: 'public',
      limit: 'login',
      params,
      body: bodyWithNewPassword({ name: SingleLineText('Vul je naam in.') }),
      reply: LoginReply,
    },
    async ({ context, params: { token }, body, caller, headers }) =>
      respondWithSession(context, await acceptInvitation(context, token, body, caller), headers),
  ),
] as const

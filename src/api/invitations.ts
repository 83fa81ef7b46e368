// An invitation to work here, as whoever has its link sees and takes it.

import { z } from 'zod'
import { duties } from '#domain/account/duty.ts'
import { NewPassword } from '#domain/account/new-password.ts'
import { notTheSame } from '#domain/account/password-length.ts'
import { PersonName } from '#domain/account/person-name.ts'
import { Problem } from '#domain/problem.ts'
import { acceptInvitation, invitationOf } from '#operations/accept-invitation.ts'
import { endpoint } from './endpoint.ts'
import { LoggedIn, loggedIn } from './log-in.ts'

const params = z.object({ token: z.string().max(100) })

export const getInvitation = endpoint(
  'GET /api/invitations/:token',
  {
    summary: 'For whom an invitation is, and to do what',
    for: 'everyone',
    limit: 'login',
    params,
    reply: z.object({ email: z.string(), duty: z.enum(duties), expires_at: z.iso.datetime() }),
    problems: ['not-found'],
  },
  async ({ shop, params: { token } }) => {
    const invited = await invitationOf(shop, token)
    if (!invited) throw new Problem('not-found')
    return { email: invited.email, duty: invited.duty, expires_at: invited.expiresAt.toISOString() }
  },
)

export const takeInvitation = endpoint(
  'POST /api/invitations/:token',
  {
    summary: 'Takes an invitation, once: a name and a password of one’s own. Logs in',
    for: 'everyone',
    limit: 'login',
    params,
    body: z
      .object(
        {
          name: PersonName('Vul je naam in.'),
          password: NewPassword,
          password_confirmation: z.string({ error: 'Vul je wachtwoord nog eens in.' }),
        },
        { error: 'Vul alle velden in.' },
      )
      .refine(({ password, password_confirmation }) => password === password_confirmation, {
        path: ['password_confirmation'],
        message: notTheSame,
      }),
    reply: LoggedIn,
    problems: ['input-invalid', 'not-found'],
  },
  async ({ shop, params: { token }, body, caller, headers }) => loggedIn(shop, await acceptInvitation(shop, token, body, caller), headers),
)

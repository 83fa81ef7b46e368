// An invited colleague views and accepts the invitation.

import { z } from 'zod'
import { staffRoles } from '#domain/staff/staff-role.ts'
import {
  NewPassword,
  isPasswordConfirmed,
  PasswordConfirmation,
  passwordsDifferError,
} from '#domain/customer/new-password.ts'
import { PersonName } from '#domain/customer/person-name.ts'
import { Problem } from '#domain/problem.ts'
import { acceptInvitation, findInvitationByToken } from '#operations/staff/accept-invitation.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Moment } from '../framework/json-shapes.ts'
import { LoginReply, respondWithSession } from '../customer/login.ts'

const params = z.object({ token: z.string().max(100) })

export const getInvitation = endpoint(
  'GET /api/invitations/:token',
  {
    summary: 'E-mail address and role of an invitation',
    access: 'public',
    limit: 'login',
    params,
    reply: z.object({
      email: z.string(),
      staff_role: z.enum(staffRoles),
      expires_at: Moment,
    }),
  },
  async ({ context, params: { token } }) => {
    const invitation = await findInvitationByToken(context, token)
    if (!invitation) throw new Problem('not-found')
    return {
      email: invitation.email,
      staff_role: invitation.staffRole,
      expires_at: invitation.expiresAt,
    }
  },
)

export const postAcceptInvitation = endpoint(
  'POST /api/invitations/:token',
  {
    summary: 'Accepts an invitation with a name and a password, once, and logs in',
    access: 'public',
    limit: 'login',
    params,
    body: z
      .object(
        {
          name: PersonName('Vul je naam in.'),
          password: NewPassword,
          password_confirmation: PasswordConfirmation,
        },
        { error: 'Vul alle velden in.' },
      )
      .refine(isPasswordConfirmed, passwordsDifferError),
    reply: LoginReply,
  },
  async ({ context, params: { token }, body, caller, headers }) =>
    respondWithSession(context, await acceptInvitation(context, token, body, caller), headers),
)

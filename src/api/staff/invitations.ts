import { z } from 'zod'
import { staffRoles } from '#domain/staff/staff-role.ts'
import { bodyWithNewPassword } from '#domain/customer/new-password.ts'
import { PersonName } from '#domain/customer/person-name.ts'
import { Problem } from '#domain/problem.ts'
import { acceptInvitation, findInvitationByToken } from '#operations/staff/accept-invitation.ts'
import { endpoint } from '../framework/endpoint.ts'
import { fromRow, Moment } from '../framework/json-shapes.ts'
import { LoginReply, respondWithSession } from '../customer/login.ts'

const params = z.object({ token: z.string().max(100) })

export const getInvitation = endpoint(
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
    const invitation = await findInvitationByToken(context, token)
    if (!invitation) throw new Problem('not-found')
    return invitation
  },
)

export const postAcceptInvitation = endpoint(
  'POST /api/invitations/:token',
  {
    summary: 'Accepts an invitation with a name and a password, once, and logs in',
    access: 'public',
    limit: 'login',
    params,
    body: bodyWithNewPassword({ name: PersonName('Vul je naam in.') }),
    reply: LoginReply,
  },
  async ({ context, params: { token }, body, caller, headers }) =>
    respondWithSession(context, await acceptInvitation(context, token, body, caller), headers),
)

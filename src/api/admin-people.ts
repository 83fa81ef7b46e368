// Colleagues: who works here and does what, invitations, and the end of it.

import { z } from 'zod'
import { colleagues, openInvitations } from '#data/people.ts'
import { duties } from '#domain/account/duty.ts'
import { EmailAddress } from '#domain/email-address.ts'
import { Problem } from '#domain/problem.ts'
import { changeDuty, endAccess, invite, resetSecondFactor, withdrawInvitation } from '#operations/colleagues.ts'
import { endpoint } from './endpoint.ts'

const people = { for: 'staff', right: 'people' } as const
const Duty = z.enum(duties, 'Kies een rol.')
const Id = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })
const moment = z.iso.datetime()

const getPeople = endpoint(
  'GET /api/admin/people',
  {
    ...people,
    summary: 'Everybody who works here, and the invitations that still work',
    reply: z.object({
      people: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          email: z.string(),
          duty: z.enum(duties),
          second_factor: z.boolean(),
          last_seen_at: moment.nullable(),
          yourself: z.boolean(),
        }),
      ),
      invitations: z.array(
        z.object({
          id: z.int(),
          email: z.string(),
          duty: z.enum(duties),
          invited_at: moment,
          expires_at: moment,
          by: z.string().nullable(),
        }),
      ),
    }),
  },
  async ({ shop, caller }) => {
    const [staff, invited] = await Promise.all([colleagues(shop.db), openInvitations(shop.db, shop.now())])
    return {
      people: staff.map((one) => ({
        id: one.id,
        name: one.name ?? one.email,
        email: one.email,
        duty: one.duty,
        second_factor: one.secondFactor,
        last_seen_at: one.lastSeenAt?.toISOString() ?? null,
        yourself: one.id === caller.user?.id,
      })),
      invitations: invited.map(({ invitation, by }) => ({
        id: invitation.id,
        email: invitation.email,
        duty: invitation.duty,
        invited_at: invitation.createdAt.toISOString(),
        expires_at: invitation.expiresAt.toISOString(),
        by,
      })),
    }
  },
)

const inviteColleague = endpoint(
  'POST /api/admin/people/invitations',
  {
    ...people,
    summary: 'Asks somebody to come and work here, by a mail with a link; an earlier invitation to the address ends',
    auditAction: 'Collega uitgenodigd',
    limit: 'mail',
    body: z.object({ email: EmailAddress, duty: Duty }, { error: 'Vul een e-mailadres in en kies een rol.' }),
    reply: z.object({ id: z.int() }),
    status: 201,
    problems: ['input-invalid'],
  },
  async ({ shop, caller, body, addAuditDetails }) => {
    const id = await invite(shop, { ...body, by: caller.user?.id ?? null })
    addAuditDetails({ role: body.duty, invitation: id })
    return { id }
  },
)

const deleteInvitation = endpoint(
  'DELETE /api/admin/people/invitations/:id',
  {
    ...people,
    summary: 'Its links work no more',
    auditAction: 'Uitnodiging ingetrokken',
    params: Id,
    status: 204,
    problems: ['not-found'],
  },
  async ({ shop, params }) => {
    await withdrawInvitation(shop, params.id)
    return undefined
  },
)

const setColleaguesDuty = endpoint(
  'PUT /api/admin/people/:id/duty',
  {
    ...people,
    summary: 'Gives a colleague another duty, which holds from their next call',
    auditAction: 'Rol gewijzigd',
    params: Id,
    body: z.object({ duty: Duty }, { error: 'Kies een rol.' }),
    status: 204,
    problems: ['input-invalid', 'not-found', 'last-owner'],
  },
  async ({ shop, params, body, addAuditDetails }) => {
    addAuditDetails({ before: { role: await changeDuty(shop, params.id, body.duty) }, after: { role: body.duty } })
    return undefined
  },
)

const endColleaguesAccess = endpoint(
  'POST /api/admin/people/:id/end',
  {
    ...people,
    summary: 'Ends a colleague’s access and every log-in; the account becomes a customer’s or is closed',
    auditAction: 'Toegang beëindigd',
    params: Id,
    body: z.object({ keep_account: z.boolean('Kies wat er met het account gebeurt.').describe('As a customer’s') }),
    status: 204,
    problems: ['input-invalid', 'not-found', 'last-owner'],
  },
  async ({ shop, params, body, addAuditDetails }) => {
    await endAccess(shop, params.id, { keepAccount: body.keep_account })
    addAuditDetails({ account: body.keep_account ? 'customer' : 'closed' })
    return undefined
  },
)

const resetColleaguesFactor = endpoint(
  'POST /api/admin/people/:id/reset-second-factor',
  {
    ...people,
    summary: 'For a colleague who lost it: takes away every second factor and recovery code and ends every log-in. Not for oneself',
    auditAction: 'Tweede stap van collega verwijderd',
    params: Id,
    status: 204,
    problems: ['not-found'],
  },
  async ({ shop, params, caller }) => {
    if (params.id === caller.user?.id) throw new Problem('not-found')
    await resetSecondFactor(shop, params.id)
    return undefined
  },
)

export const peopleEndpoints = [
  getPeople,
  inviteColleague,
  deleteInvitation,
  setColleaguesDuty,
  endColleaguesAccess,
  resetColleaguesFactor,
] as const

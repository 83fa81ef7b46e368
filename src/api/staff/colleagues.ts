import { z } from 'zod'
import { listColleagues, listOpenInvitations } from '#data/staff/colleagues.ts'
import { staffRoles } from '#domain/staff/staff-role.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import { Problem } from '#domain/problem.ts'
import {
  changeStaffRole,
  endAccess,
  inviteColleague,
  resetSecondFactor,
  cancelInvitation,
} from '#operations/staff/colleagues.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams, Moment, fromRow } from '../framework/json-shapes.ts'

const StaffRoleInput = z.enum(staffRoles, 'Kies een rol.')

export const colleagueEndpoints = [
  endpoint(
    'GET /api/admin/colleagues',
    {
      permission: 'people',
      summary: 'All colleagues, and the open invitations',
      reply: {
        colleagues: z.array(
          fromRow({
            id: z.int(),
            name: z.string(),
            email: z.string(),
            staff_role: z.enum(staffRoles),
            second_factor: z.boolean(),
            last_seen_at: Moment.nullable(),
            yourself: z.boolean(),
          }),
        ),
        invitations: z.array(
          fromRow({
            id: z.int(),
            email: z.string(),
            staff_role: z.enum(staffRoles),
            invited_at: Moment,
            expires_at: Moment,
            by: z.string().nullable(),
          }),
        ),
      },
    },
    async ({ context, caller }) => {
      const [staff, invited] = await Promise.all([
        listColleagues(context.db),
        listOpenInvitations(context.db, context.clock()),
      ])
      return {
        colleagues: staff.map((member) => ({
          ...member,
          name: member.name ?? member.email,
          yourself: member.id === caller.user?.id,
        })),
        invitations: invited.map(({ invitation, by }) => ({
          ...invitation,
          invitedAt: invitation.createdAt,
          by,
        })),
      }
    },
  ),
  endpoint(
    'POST /api/admin/colleagues/invitations',
    {
      permission: 'people',
      summary:
        'Invites a colleague by a mail with a link; replaces an earlier invitation to the address',
      auditAction: 'Collega uitgenodigd',
      limit: 'mail',
      body: z.object(
        { email: EmailAddress, staff_role: StaffRoleInput },
        { error: 'Vul een e-mailadres in en kies een rol.' },
      ),
      reply: { id: z.int() },
      status: 201,
    },
    async ({ context, caller, body, addAuditDetails }) => {
      const id = await inviteColleague(context, {
        email: body.email,
        staffRole: body.staff_role,
        by: caller.user?.id ?? null,
      })
      addAuditDetails({ role: body.staff_role, invitation: id })
      return { id }
    },
  ),
  endpoint(
    'DELETE /api/admin/colleagues/invitations/:id',
    {
      permission: 'people',
      summary: 'Cancels an invitation; its links stop working',
      auditAction: 'Uitnodiging ingetrokken',
      params: IdParams,
    },
    async ({ context, params }) => {
      await cancelInvitation(context, params.id)
    },
  ),
  endpoint(
    'PUT /api/admin/colleagues/:id/staff-role',
    {
      permission: 'people',
      summary: 'Changes the role of a colleague, effective from their next request',
      auditAction: 'Rol gewijzigd',
      params: IdParams,
      body: z.object({ staff_role: StaffRoleInput }, { error: 'Kies een rol.' }),
      problems: ['last-owner'],
    },
    async ({ context, params, body, addAuditDetails }) => {
      addAuditDetails({
        before: { role: await changeStaffRole(context, params.id, body.staff_role) },
        after: { role: body.staff_role },
      })
    },
  ),
  endpoint(
    'POST /api/admin/colleagues/:id/end',
    {
      permission: 'people',
      summary:
        'Ends the access and all sessions of a colleague; the account becomes a customer account or is closed',
      auditAction: 'Toegang beëindigd',
      params: IdParams,
      body: {
        keep_account: z
          .boolean('Kies wat er met het account gebeurt.')
          .describe('As a customer account'),
      },
      problems: ['last-owner'],
    },
    async ({ context, params, body, addAuditDetails }) => {
      await endAccess(context, params.id, { keepAccount: body.keep_account })
      addAuditDetails({ account: body.keep_account ? 'customer' : 'closed' })
    },
  ),
  endpoint(
    'POST /api/admin/colleagues/:id/reset-second-factor',
    {
      permission: 'people',
      summary:
        'For a colleague who lost it: deletes all second factors and recovery codes and ends all sessions. Not for your own account',
      auditAction: 'Tweede stap van collega verwijderd',
      params: IdParams,
    },
    async ({ context, params, caller }) => {
      if (params.id === caller.user?.id) throw new Problem('not-found')
      await resetSecondFactor(context, params.id)
    },
  ),
] as const

import type { EndpointReply } from '#api/index.ts'
import { staffRoleLabels } from '#domain/staff/staff-role.ts'
import { formatDayAndMonth } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { EmailAddress } from '../shared/email-address.tsx'
import { RecordTable } from '../shared/list/record-table.tsx'
import { RowButton } from '../shared/list/row-button.tsx'
import type { List } from '../shared/list/list-declaration.ts'
import { Section } from '../shared/section.tsx'

type Invitation = EndpointReply<'GET /api/admin/colleagues'>['invitations'][number]
type Props = {
  invitations: readonly Invitation[]
  list: List<'GET /api/admin/colleagues'>
}

export const Invitations = ({ invitations, list: { busy, change } }: Props) => (
  <Section title="Uitnodigingen" className="mt-8" headingClass="mb-4">
    <RecordTable
      caption="Uitnodigingen"
      rows={invitations}
      keyOf={({ id }) => id}
      columns={[
        { name: 'E-mailadres', cell: ({ email }) => <EmailAddress address={email} /> },
        { name: 'Rol', cell: ({ staff_role: role }) => staffRoleLabels[role] },
        { name: 'Gevraagd door', cell: ({ by }) => by ?? 'Opdrachtregel' },
        { name: 'Werkt tot', cell: ({ expires_at: at }) => formatDayAndMonth(at) },
        {
          name: 'Wijzig',
          cell: (invitation) => (
            <div className="-my-2.5 -ms-3.5 flex flex-wrap">
              <RowButton
                label="Stuur opnieuw"
                of={invitation.email}
                busy={busy}
                onClick={() => change(() => resend(invitation))}
              />
              <RowButton
                label="Trek in"
                of={invitation.email}
                busy={busy}
                onClick={() => change(() => revoke(invitation))}
              />
            </div>
          ),
        },
      ]}
    />
  </Section>
)

async function resend({ email, staff_role }: Invitation): Promise<string> {
  await browserApi('POST /api/admin/colleagues/invitations', { body: { email, staff_role } })
  return `We hebben ${email} een nieuwe uitnodiging gestuurd. De oude werkt niet meer.`
}

async function revoke({ id, email }: Invitation): Promise<string> {
  await browserApi('DELETE /api/admin/colleagues/invitations/:id', { params: { id: String(id) } })
  return `De uitnodiging aan ${email} is ingetrokken.`
}

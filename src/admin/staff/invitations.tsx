import type { EndpointReply } from '#api/index.ts'
import { staffRoleLabels } from '#domain/staff/staff-role.ts'
import { formatDayAndMonth } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmailAddress } from '../shared/email-address.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'

type Invitation = EndpointReply<'GET /api/admin/colleagues'>['invitations'][number]

export function Invitations({
  invitations,
  done,
}: {
  invitations: readonly Invitation[]
  done: (text: string) => Promise<void>
}) {
  const { notice, busy, run } = useMutation()
  const revoke = ({ id, email }: Invitation) =>
    run(async () => {
      await browserApi('DELETE /api/admin/colleagues/invitations/:id', {
        params: { id: String(id) },
      })
      await done(`De uitnodiging aan ${email} is ingetrokken.`)
    })
  const resend = ({ email, staff_role: role }: Invitation) =>
    run(async () => {
      await browserApi('POST /api/admin/colleagues/invitations', {
        body: { email, staff_role: role },
      })
      await done(`We hebben ${email} een nieuwe uitnodiging gestuurd. De oude werkt niet meer.`)
    })
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-4 text-xl">
        Uitnodigingen
      </h2>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      <RecordTable
        caption="Uitnodigingen"
        rows={invitations}
        keyOf={({ id }) => id}
        columns={columns(resend, revoke, busy)}
      />
    </section>
  )
}

type InvitationAction = (invitation: Invitation) => Promise<unknown>

const columns = (
  resend: InvitationAction,
  revoke: InvitationAction,
  busy: boolean,
): readonly Column<Invitation>[] => [
  { name: 'E-mailadres', cell: ({ email }) => <EmailAddress address={email} /> },
  { name: 'Rol', cell: ({ staff_role: role }) => staffRoleLabels[role] },
  { name: 'Gevraagd door', cell: ({ by }) => by ?? 'Opdrachtregel' },
  { name: 'Werkt tot', cell: ({ expires_at }) => formatDayAndMonth(expires_at) },
  {
    name: 'Wijzig',
    cell: (one) => (
      <div className="-my-2.5 -ms-3.5 flex flex-wrap">
        <Button
          kind="plain"
          busy={busy}
          aria-label={`Stuur opnieuw aan ${one.email}`}
          onClick={() => void resend(one)}
        >
          Stuur opnieuw
        </Button>
        <Button
          kind="plain"
          busy={busy}
          aria-label={`Trek in: de uitnodiging aan ${one.email}`}
          onClick={() => void revoke(one)}
        >
          Trek in
        </Button>
      </div>
    ),
  },
]

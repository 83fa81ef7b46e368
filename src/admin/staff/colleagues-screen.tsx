import { staffRoleLabels } from '#domain/staff/staff-role.ts'
import { formatShortDateTime, formatDayAndMonth } from '#domain/time/format-date.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailAddress } from '../shared/email-address.tsx'
import { defineList } from '../shared/list/define-list.tsx'
import { RowButton } from '../shared/list/row-button.tsx'
import type { List } from '../shared/list/list-declaration.ts'
import type { Undo } from '../shared/messages/undo.ts'
import {
  type Colleague,
  ChangeRole,
  EndAccess,
  InviteColleague,
  ResetSecondFactor,
} from './colleague-dialogs.tsx'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { RecordTable } from '../shared/list/record-table.tsx'
import { Section } from '../shared/section.tsx'

type Invitation = EndpointReply<'GET /api/admin/colleagues'>['invitations'][number]
type InvitationsProps = {
  invitations: readonly Invitation[]
  list: List<'GET /api/admin/colleagues'>
}

const Invitations = ({ invitations, list: { busy, change } }: InvitationsProps) => (
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

export default defineList({
  title: 'Medewerkers',
  about: 'Wie hier werkt en wat ieder mag. Een eigenaar nodigt uit en beëindigt toegang.',
  actions: ({ open, close, finish }) => (
    <Button onClick={() => open(<InviteColleague onClose={close} done={finish} />)}>
      Nodig iemand uit
    </Button>
  ),
  from: 'GET /api/admin/colleagues',
  rows: 'colleagues',
  keyOf: ({ id }) => id,
  columns: (list) => [
    {
      name: 'Naam',
      cell: ({ name, email, yourself }) => (
        <>
          <span className="font-semibold">
            {name}
            {yourself && ' (jij)'}
          </span>
          <span className="block text-ink-soft">
            <EmailAddress address={email} />
          </span>
        </>
      ),
    },
    { name: 'Rol', cell: ({ staff_role: role }) => staffRoleLabels[role] },
    {
      name: 'Laatst gezien',
      cell: ({ last_seen_at: at }) => (at ? formatShortDateTime(at) : 'Nog niet'),
    },
    { name: 'Tweede stap', cell: ({ second_factor }) => (second_factor ? 'Ja' : 'Nee') },
    {
      name: 'Wijzig',
      cell: (colleague) => <ColleagueActions colleague={colleague} list={list} />,
    },
  ],
  below: ({ invitations }, list) =>
    invitations.length > 0 && <Invitations invitations={invitations} list={list} />,
})

type Props = { colleague: Colleague; list: List<'GET /api/admin/colleagues'> }

function ColleagueActions({ colleague, list: { open, close, finish } }: Props) {
  const { name, yourself } = colleague
  const dialog = {
    colleague,
    onClose: close,
    done: (text: string, undo?: Undo<string>) => finish({ text, undo }),
  }
  return (
    <div className="-my-2.5 -ms-3.5 flex flex-wrap">
      <RowButton
        label="Rol"
        of={name}
        opensDialog
        onClick={() => open(<ChangeRole {...dialog} />)}
      />
      {colleague.second_factor && !yourself && (
        <RowButton
          label="Tweede stap verwijderen"
          of={name}
          opensDialog
          onClick={() => open(<ResetSecondFactor {...dialog} />)}
        />
      )}
      {yourself && (
        <ButtonLink kind="plain" to="/admin/mijn-account">
          Mijn account
        </ButtonLink>
      )}
      <RowButton
        label="Toegang"
        of={name}
        opensDialog
        onClick={() => open(<EndAccess {...dialog} />)}
      />
    </div>
  )
}

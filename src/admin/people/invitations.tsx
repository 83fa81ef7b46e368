// Invitations that were not taken yet.

import type { Reply } from '#api/index.ts'
import { dutyLabels } from '#domain/account/duty.ts'
import { formatDayAndMonth } from '#domain/time/format-date.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmailAddress } from '../email-address.tsx'
import { type Column, RecordTable } from '../list/record-table.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'

type Invitation = Reply<'GET /api/admin/people'>['invitations'][number]

export function Invitations({ invitations, done }: { invitations: readonly Invitation[]; done: (text: string) => Promise<void> }) {
  const { notice, busy, run } = useMutation()
  const withdraw = ({ id, email }: Invitation) =>
    run(async () => {
      await browserApi('DELETE /api/admin/people/invitations/:id', { params: { id: String(id) } })
      await done(`De uitnodiging aan ${email} is ingetrokken.`)
    })
  const again = ({ email, duty }: Invitation) =>
    run(async () => {
      await browserApi('POST /api/admin/people/invitations', { body: { email, duty } })
      await done(`We hebben ${email} een nieuwe uitnodiging gestuurd. De oude werkt niet meer.`)
    })
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-4 text-xl">
        Uitnodigingen
      </h2>
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      <RecordTable caption="Uitnodigingen" rows={invitations} keyOf={({ id }) => id} columns={columns(again, withdraw, busy)} />
    </section>
  )
}

type Act = (invitation: Invitation) => Promise<unknown>

const columns = (again: Act, withdraw: Act, busy: boolean): readonly Column<Invitation>[] => [
  { name: 'E-mailadres', cell: ({ email }) => <EmailAddress of={email} /> },
  { name: 'Rol', cell: ({ duty }) => dutyLabels[duty] },
  { name: 'Gevraagd door', cell: ({ by }) => by ?? 'Opdrachtregel' },
  { name: 'Werkt tot', cell: ({ expires_at }) => formatDayAndMonth(expires_at) },
  {
    name: 'Wijzig',
    cell: (one) => (
      <div className="-my-2.5 -ms-3.5 flex flex-wrap">
        <Button kind="plain" busy={busy} aria-label={`Stuur opnieuw aan ${one.email}`} onClick={() => void again(one)}>
          Stuur opnieuw
        </Button>
        <Button kind="plain" busy={busy} aria-label={`Trek in: de uitnodiging aan ${one.email}`} onClick={() => void withdraw(one)}>
          Trek in
        </Button>
      </div>
    ),
  },
]

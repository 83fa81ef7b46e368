// /admin/medewerkers: colleagues with their roles, and open invitations.

import { useRef, useState } from 'react'
import { staffRoleLabels } from '#domain/staff/staff-role.ts'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { EmailAddress } from '../shared/email-address.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { useSuccessMessages } from '../shared/messages/success-messages.tsx'
import { thenAfterUndo, type Undo } from '../shared/messages/undo.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { ChangeRole } from './change-role.tsx'
import { EndAccess } from './end-access.tsx'
import { Invitations } from './invitations.tsx'
import { InviteColleague } from './invite-colleague.tsx'
import { ResetSecondFactor } from './reset-second-factor.tsx'
import type { Colleague } from './colleague.ts'

type OpenDialog = { kind: 'invite' } | { kind: 'role' | 'end' | 'reset'; colleague: Colleague }

const fetchColleagues = () => browserApi('GET /api/admin/colleagues')
export default function ColleaguesScreen() {
  const { result, reload } = useQuery(fetchColleagues)
  const [open, setOpen] = useState<OpenDialog>()
  const messages = useSuccessMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setOpen(undefined)
  const closeAndReload = async (text: string, undo?: Undo<string>) => {
    setOpen(undefined)
    await reload()
    const undoAndReload =
      undo &&
      thenAfterUndo(undo, async (undoneText) => {
        await reload()
        return undoneText
      })
    messages.show({ text, undo: undoAndReload })
    heading.current?.focus()
  }
  return (
    <>
      <ScreenHeader
        title="Medewerkers"
        about="Wie hier werkt en wat ieder mag. Een eigenaar nodigt uit en beëindigt toegang."
      >
        <Button onClick={() => setOpen({ kind: 'invite' })}>Nodig iemand uit</Button>
      </ScreenHeader>
      <QueryBoundary result={result} reload={reload}>
        {({ colleagues, invitations }) => (
          <div className="grid gap-8">
            <section aria-labelledby="colleagues">
              <h2 id="colleagues" ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
                Collega’s
              </h2>
              <RecordTable
                caption="Collega’s"
                columns={columns(setOpen)}
                rows={colleagues}
                keyOf={({ id }) => id}
              />
            </section>
            {invitations.length > 0 && (
              <Invitations invitations={invitations} done={closeAndReload} />
            )}
          </div>
        )}
      </QueryBoundary>
      {open?.kind === 'invite' && <InviteColleague onClose={close} done={closeAndReload} />}
      {open?.kind === 'role' && (
        <ChangeRole colleague={open.colleague} onClose={close} done={closeAndReload} />
      )}
      {open?.kind === 'end' && (
        <EndAccess colleague={open.colleague} onClose={close} done={closeAndReload} />
      )}
      {open?.kind === 'reset' && (
        <ResetSecondFactor colleague={open.colleague} onClose={close} done={closeAndReload} />
      )}
    </>
  )
}

const columns = (open: (what: OpenDialog) => void): Column<Colleague>[] => [
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
    cell: ({ last_seen_at }) => (last_seen_at ? formatShortDateTime(last_seen_at) : 'Nog niet'),
  },
  { name: 'Tweede stap', cell: ({ second_factor }) => (second_factor ? 'Ja' : 'Nee') },
  {
    name: 'Wijzig',
    cell: (colleague) => (
      <div className="-my-2.5 -ms-3.5 flex flex-wrap">
        <Button
          kind="plain"
          aria-label={`Rol van ${colleague.name}`}
          onClick={() => open({ kind: 'role', colleague })}
        >
          Rol
        </Button>
        {colleague.second_factor && !colleague.yourself && (
          <Button
            kind="plain"
            aria-label={`Tweede stap van ${colleague.name} verwijderen`}
            onClick={() => open({ kind: 'reset', colleague })}
          >
            Tweede stap
          </Button>
        )}
        {colleague.yourself && (
          <ButtonLink kind="plain" to="/admin/mijn-account">
            Mijn account
          </ButtonLink>
        )}
        <Button
          kind="plain"
          aria-label={`Toegang van ${colleague.name} beëindigen`}
          onClick={() => open({ kind: 'end', colleague })}
        >
          Toegang
        </Button>
      </div>
    ),
  },
]

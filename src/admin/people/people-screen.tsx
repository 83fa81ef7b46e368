// /admin/medewerkers: who works here, what each may do, and who was asked to come.

import { useRef, useState } from 'react'
import { dutyLabels } from '#domain/account/duty.ts'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryState } from '#parts/requests/query-state.tsx'
import { EmailAddress } from '../email-address.tsx'
import { type Column, RecordTable } from '../list/record-table.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { ChangeDuty } from './change-duty.tsx'
import { EndAccess } from './end-access.tsx'
import { Invitations } from './invitations.tsx'
import { Invite } from './invite.tsx'
import { ResetFactor } from './reset-factor.tsx'
import type { Colleague } from './colleague.ts'

type Open = { what: 'invite' } | { what: 'duty' | 'end' | 'reset'; colleague: Colleague }

const ask = () => browserApi('GET /api/admin/people')
export default function PeopleScreen() {
  const { result, reload } = useQuery(ask)
  const [open, setOpen] = useState<Open>()
  const [notice, setNotice] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setOpen(undefined)
  const done = async (text: string) => {
    setOpen(undefined)
    setNotice(text)
    await reload()
    heading.current?.focus()
  }
  return (
    <>
      <ScreenHead title="Medewerkers" about="Wie hier werkt en wat ieder mag. Een eigenaar nodigt uit en beëindigt toegang.">
        <Button onClick={() => setOpen({ what: 'invite' })}>Nodig iemand uit</Button>
      </ScreenHead>
      <QueryState result={result} reload={reload}>
        {({ people, invitations }) => (
          <div className="grid gap-8">
            {notice && <Notice kind="success">{notice}</Notice>}
            <section aria-labelledby="colleagues">
              <h2 id="colleagues" ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
                Collega’s
              </h2>
              <RecordTable caption="Collega’s" columns={columns(setOpen)} rows={people} keyOf={({ id }) => id} />
            </section>
            {invitations.length > 0 && <Invitations invitations={invitations} done={done} />}
          </div>
        )}
      </QueryState>
      {open?.what === 'invite' && <Invite onClose={close} done={done} />}
      {open?.what === 'duty' && <ChangeDuty colleague={open.colleague} onClose={close} done={done} />}
      {open?.what === 'end' && <EndAccess colleague={open.colleague} onClose={close} done={done} />}
      {open?.what === 'reset' && <ResetFactor colleague={open.colleague} onClose={close} done={done} />}
    </>
  )
}

const columns = (open: (what: Open) => void): Column<Colleague>[] => [
  {
    name: 'Naam',
    cell: ({ name, email, yourself }) => (
      <>
        <span className="font-semibold">
          {name}
          {yourself && ' (jij)'}
        </span>
        <span className="block text-ink-soft">
          <EmailAddress of={email} />
        </span>
      </>
    ),
  },
  { name: 'Rol', cell: ({ duty }) => dutyLabels[duty] },
  { name: 'Laatst gezien', cell: ({ last_seen_at }) => (last_seen_at ? formatShortDateTime(last_seen_at) : 'Nog niet') },
  { name: 'Tweede stap', cell: ({ second_factor }) => (second_factor ? 'Ja' : 'Nee') },
  {
    name: 'Wijzig',
    cell: (colleague) => (
      <div className="-my-2.5 -ms-3.5 flex flex-wrap">
        <Button kind="plain" aria-label={`Rol van ${colleague.name}`} onClick={() => open({ what: 'duty', colleague })}>
          Rol
        </Button>
        {colleague.second_factor && !colleague.yourself && (
          <Button
            kind="plain"
            aria-label={`Tweede stap van ${colleague.name} verwijderen`}
            onClick={() => open({ what: 'reset', colleague })}
          >
            Tweede stap
          </Button>
        )}
        {colleague.yourself && (
          <ButtonLink kind="plain" to="/admin/mijn-account">
            Mijn account
          </ButtonLink>
        )}
        <Button kind="plain" aria-label={`Toegang van ${colleague.name} beëindigen`} onClick={() => open({ what: 'end', colleague })}>
          Toegang
        </Button>
      </div>
    ),
  },
]

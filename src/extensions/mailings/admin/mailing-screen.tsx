import { useState, useEffect } from 'react'
import { useParams } from 'react-router'
import { Announcer } from '#editor/announcer.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { MailingForm, type Mailing } from './mailing-form.tsx'
import { isStoppableMailing, mailingStateLabels } from '../domain/mailing-blocks.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { formatDateTimeOrDash } from '#admin/shared/format.ts'
import { useStaffMutation } from '#admin/shared/messages/use-staff-mutation.tsx'
import { MailView } from '#admin/mail/mail-view.tsx'
import { ScreenHeader, Reply } from '#admin/shared/screen.tsx'

type Props = { mailing: Mailing; onChanged: (mailing: Mailing) => void }
/** Milliseconds between two requests for the counts of a planned or running mailing. */
const pollInterval = 5_000

function MailingResult({ mailing, onChanged }: Props) {
  const { id, state, subject, preheader, content, planned_for, started_at } = mailing
  const { failure, busy, run } = useStaffMutation()
  const { result: preview } = useReply('POST /api/admin/mailings/preview', {
    body: { subject, preheader, content },
  })
  const params = { id }
  useEffect(() => {
    if (!isStoppableMailing(state)) return undefined
    const poll = () =>
      void browserApi('GET /api/admin/mailings/:id', { params: { id } }).then(
        onChanged,
        () => undefined,
      )
    const timer = setInterval(poll, pollInterval)
    return () => clearInterval(timer)
  }, [id, state, onChanged])
  const stop = () =>
    run(async () => {
      onChanged(await browserApi('POST /api/admin/mailings/:id/stop', { params }))
      return 'De mailing is gestopt. Wat al weg was, is verstuurd.'
    })
  const counts: [string, number][] = [
    ['Verstuurd', mailing.sent],
    ['Wacht nog', mailing.waiting],
    ['Niet gelukt', mailing.failed],
    ['Overgeslagen, want tussendoor afgemeld', mailing.skipped],
    ['Daarna afgemeld', mailing.left],
  ]
  return (
    <>
      <ScreenHeader
        title={subject}
        about={`${mailingStateLabels[state]}. ${state === 'planned' ? `Vertrekt op ${formatDateTimeOrDash(planned_for)}` : `Begonnen op ${formatDateTimeOrDash(started_at)}`}.`}
      >
        {isStoppableMailing(state) && (
          <Button kind="ghost" busy={busy} onClick={stop}>
            {state === 'planned' ? 'Niet versturen' : 'Stop de mailing'}
          </Button>
        )}
      </ScreenHeader>
      {failure && <div className="mb-6">{failure}</div>}
      {state !== 'planned' && (
        <dl className="mb-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
          {counts.map(([label, count]) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end rounded-card border border-line bg-white p-5"
            >
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-head text-2xl tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {preview.status === 'done' && (
        <div className="max-w-[46rem]">
          <MailView {...preview.data} />
        </div>
      )}
    </>
  )
}

export default function MailingScreen() {
  const { id = '' } = useParams()
  return (
    <Reply from="GET /api/admin/mailings/:id" params={{ id }}>
      {(mailing) => <MailingView key={id} loadedMailing={mailing} />}
    </Reply>
  )
}

function MailingView({ loadedMailing }: { loadedMailing: Mailing }) {
  const [mailing, setMailing] = useState(loadedMailing)
  if (mailing.state === 'draft')
    return (
      <Announcer>
        <MailingForm mailing={mailing} onChanged={setMailing} />
      </Announcer>
    )
  return <MailingResult mailing={mailing} onChanged={setMailing} />
}

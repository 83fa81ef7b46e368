// A mailing that is planned, on its way or done: how it looks and how many got it.

import { useCallback, useEffect } from 'react'
import { isStoppable, mailingStateLabels } from '#domain/newsletter/mailing-state.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { dateTimeOrDash } from '../date-or-dash.ts'
import { Letter } from '../mails/letter.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useQuery } from '#parts/requests/use-query.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'
import type { Mailing } from './mailing.ts'

type Props = { mailing: Mailing; onChanged: (mailing: Mailing) => void }
/** Milliseconds between looks at a mailing that is on its way. */
const lookEvery = 5_000

export function MailingResult({ mailing, onChanged }: Props) {
  const { id, state, subject, preheader, content, planned_for, started_at } = mailing
  const { notice, busy, run } = useMutation()
  const { result: letter } = useQuery(
    useCallback(
      () => browserApi('POST /api/admin/mailings/preview', { body: { subject, preheader, content } }),
      [subject, preheader, content],
    ),
  )
  const params = { id: String(id) }
  useEffect(() => {
    if (!isStoppable(state)) return undefined
    const look = () => void browserApi('GET /api/admin/mailings/:id', { params: { id: String(id) } }).then(onChanged, () => undefined)
    const timer = setInterval(look, lookEvery)
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
      <ScreenHead
        title={subject}
        about={`${mailingStateLabels[state]}. ${state === 'planned' ? `Vertrekt op ${dateTimeOrDash(planned_for)}` : `Begonnen op ${dateTimeOrDash(started_at)}`}.`}
      >
        {isStoppable(state) && (
          <Button kind="ghost" busy={busy} onClick={() => void stop()}>
            {state === 'planned' ? 'Niet versturen' : 'Stop de mailing'}
          </Button>
        )}
      </ScreenHead>
      {notice && (
        <div className="mb-6">
          <Notice kind={notice.kind}>{notice.text}</Notice>
        </div>
      )}
      {state !== 'planned' && (
        <dl className="mb-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
          {counts.map(([word, count]) => (
            <div key={word} className="flex flex-col-reverse justify-end rounded-card border border-line bg-white p-5">
              <dt className="text-sm text-ink-soft">{word}</dt>
              <dd className="font-head text-2xl tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {letter.status === 'done' && (
        <div className="max-w-[46rem]">
          <Letter {...letter.data} />
        </div>
      )}
    </>
  )
}

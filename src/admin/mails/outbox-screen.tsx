// /admin/outbox: what waits to be sent, what was sent and what never arrived; and in a shop without a mail server, the mails themselves.

import { useCallback, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Reply } from '#api/index.ts'
import { mailNameOf } from '#domain/mail/mail-names.ts'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { EmailAddress } from '../email-address.tsx'
import { type MutationNotice, useMutation } from '#parts/requests/use-mutation.ts'
import { KeptMails } from './kept-mails.tsx'
import { RetryAllMails } from './retry-all-mails.tsx'

type State = 'waiting' | 'sent' | 'given-up'
type Mail = Reply<'GET /api/admin/outbox'>['mails'][number]

const states: Record<State, string> = { waiting: 'Wacht', sent: 'Verzonden', 'given-up': 'Niet gelukt' }
const isState = (text: string | null): text is State => text !== null && Object.hasOwn(states, text)
const at = (iso: string | null) => (iso ? formatShortDateTime(iso) : '')

export default function OutboxScreen() {
  const [query] = useSearchParams()
  const wanted = query.get('stand')
  return (
    <>
      <title>Postvak uit | Luwte</title>
      <h1 className="mb-8 text-2xl">Postvak uit</h1>
      <Queue state={isState(wanted) ? wanted : 'waiting'} />
      <KeptMails />
    </>
  )
}

function Queue({ state }: { state: State }) {
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/outbox', { query: { state } }), [state]))
  const { notice, busy, run } = useMutation()
  const [allNotice, setAllNotice] = useState<MutationNotice>()
  const heading = useRef<HTMLHeadingElement>(null)

  async function retry({ id }: Mail) {
    await run(async () => {
      await browserApi('POST /api/admin/outbox/:id/retry', { params: { id: String(id) } })
      return 'De mail gaat opnieuw de deur uit.'
    })
    await reload()
    heading.current?.focus()
  }

  const counts = result.status === 'done' ? result.data.counts : undefined
  return (
    <section aria-labelledby="queue">
      <nav aria-label="Stand" className="mb-6 flex flex-wrap gap-x-5 border-b border-line max-sm:text-sm sm:gap-x-8">
        {Object.entries(states).map(([one, name]) => (
          <Link
            key={one}
            to={`?stand=${one}`}
            preventScrollReset
            aria-current={one === state ? 'page' : undefined}
            className="inline-flex min-h-12 items-center border-b-3 border-transparent font-semibold text-ink-soft no-underline hover:text-deep aria-[current=page]:border-deep aria-[current=page]:text-deep"
          >
            {name}
            {counts && ` (${counts[one as State]})`}
          </Link>
        ))}
      </nav>
      <h2 id="queue" ref={heading} tabIndex={-1} className="sr-only">
        {states[state]}
      </h2>
      {(notice ?? allNotice) && (
        <div className="mb-6">
          <Notice kind={(notice ?? allNotice)!.kind}>{(notice ?? allNotice)!.text}</Notice>
        </div>
      )}
      {state !== 'sent' && counts && counts[state] > 0 && (
        <div className="mb-6">
          <RetryAllMails
            key={state}
            state={state}
            onDone={(done) => {
              setAllNotice(done)
              void reload().then(() => heading.current?.focus())
            }}
          />
        </div>
      )}
      {result.status === 'loading' && <Spinner label="Een ogenblik" />}
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && result.data.mails.length === 0 && <p className="text-ink-soft">Hier staan nu geen mails.</p>}
      {result.status === 'done' && (
        <ul className="border-b border-line empty:hidden">
          {result.data.mails.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-line py-3">
              <div className="min-w-0">
                <p className="font-semibold">{mailNameOf(mail.mail)}</p>
                <p className="text-sm text-ink-soft">
                  Aan <EmailAddress of={mail.recipient} />
                </p>
              </div>
              <div className="text-sm sm:text-end">
                <p>
                  {state === 'waiting' && `Vertrekt ${at(mail.due_at)}`}
                  {state === 'sent' && `Verzonden ${at(mail.sent_at)}`}
                  {state === 'given-up' && `Opgegeven ${at(mail.given_up_at)}`}
                </p>
                {mail.reason && <p className="text-error">Reden: {mail.reason}</p>}
                {mail.attempts > 0 && <p className="text-ink-soft">{mail.attempts === 1 ? '1 poging' : `${mail.attempts} pogingen`}</p>}
              </div>
              {state === 'given-up' && (
                <Button kind="ghost" busy={busy} onClick={() => void retry(mail)}>
                  Opnieuw proberen
                  <span className="sr-only">
                    : {mailNameOf(mail.mail)} aan {mail.recipient}
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

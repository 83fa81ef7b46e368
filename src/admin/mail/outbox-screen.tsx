// /admin/outbox: lists waiting, sent and failed mails, and the stored mails of a shop without a mail server.

import { useCallback, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { toMailLabel } from '#domain/mail/mail-names.ts'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { EmailAddress } from '../shared/email-address.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { StoredMails } from './stored-mails.tsx'
import { RetryAllMails } from './retry-all-mails.tsx'

type State = 'waiting' | 'sent' | 'given-up'
type Mail = EndpointReply<'GET /api/admin/outbox'>['mails'][number]

const stateLabels: Record<State, string> = { waiting: 'Wacht', sent: 'Verzonden', 'given-up': 'Niet gelukt' }
const isState = (text: string | null): text is State => text !== null && Object.hasOwn(stateLabels, text)
const formatMoment = (iso: string | null) => (iso ? formatShortDateTime(iso) : '')

export default function OutboxScreen() {
  const [query] = useSearchParams()
  const stateParam = query.get('stand')
  return (
    <>
      <title>Postvak uit | Luwte</title>
      <h1 className="mb-8 text-2xl">Postvak uit</h1>
      <MailQueue state={isState(stateParam) ? stateParam : 'waiting'} />
      <StoredMails />
    </>
  )
}

function MailQueue({ state }: { state: State }) {
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/outbox', { query: { state } }), [state]))
  const { notice, busy, run } = useStaffMutation()
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
        {Object.entries(stateLabels).map(([option, name]) => (
          <Link
            key={option}
            to={`?stand=${option}`}
            preventScrollReset
            aria-current={option === state ? 'page' : undefined}
            className="inline-flex min-h-control items-center border-b-3 border-transparent font-semibold text-ink-soft no-underline hover:text-deep aria-[current=page]:border-deep aria-[current=page]:text-deep"
          >
            {name}
            {counts && ` (${counts[option as State]})`}
          </Link>
        ))}
      </nav>
      <h2 id="queue" ref={heading} tabIndex={-1} className="sr-only">
        {stateLabels[state]}
      </h2>
      {notice && (
        <div className="mb-6">
          <Notice kind="error">{notice.text}</Notice>
        </div>
      )}
      {state !== 'sent' && counts && counts[state] > 0 && (
        <div className="mb-6">
          <RetryAllMails
            key={state}
            state={state}
            onDone={async () => {
              await reload()
              heading.current?.focus()
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
                <p className="font-semibold">{toMailLabel(mail.mail)}</p>
                <p className="text-sm text-ink-soft">
                  Aan <EmailAddress address={mail.recipient} />
                </p>
              </div>
              <div className="text-sm sm:text-end">
                <p>
                  {state === 'waiting' && `Vertrekt ${formatMoment(mail.due_at)}`}
                  {state === 'sent' && `Verzonden ${formatMoment(mail.sent_at)}`}
                  {state === 'given-up' && `Opgegeven ${formatMoment(mail.given_up_at)}`}
                </p>
                {mail.reason && <p className="text-error">Reden: {mail.reason}</p>}
                {mail.attempts > 0 && <p className="text-ink-soft">{mail.attempts === 1 ? '1 poging' : `${mail.attempts} pogingen`}</p>}
              </div>
              {state === 'given-up' && (
                <Button kind="ghost" busy={busy} onClick={() => void retry(mail)}>
                  Opnieuw proberen
                  <span className="sr-only">
                    : {toMailLabel(mail.mail)} aan {mail.recipient}
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

// /admin/outbox: lists waiting, sent and failed mails, and the stored mails of a shop without a
// mail server.

import { useCallback, useRef, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { formatCappedCount } from '#domain/capped-count.ts'
import { describeMailFailure } from '#domain/mail/mail-failure.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Notice } from '#ui/notice.tsx'
import { RecordTable } from '../shared/list/record-table.tsx'
import { StateTabs } from '../shared/list/state-tabs.tsx'
import { useListParams } from '../shared/list/use-list-params.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import {
  emptyQueueTexts,
  mailColumns,
  type MailState,
  mailStateLabels,
  type QueuedMail,
} from './mail-columns.tsx'
import { RetryAllMails } from './retry-all-mails.tsx'
import { StoredMails } from './stored-mails.tsx'
import { TestMailButton } from './test-mail-button.tsx'

const isState = (text: string): text is MailState => Object.hasOwn(mailStateLabels, text)

export default function OutboxScreen() {
  const { param } = useListParams()
  const state = param('state')
  return (
    <>
      <ScreenHeader
        title="Postvak uit"
        about="De mails van de winkel: wat wacht, wat verzonden is en wat niet lukte."
      />
      <div className="mb-6">
        <TestMailButton />
      </div>
      <MailQueue state={isState(state) ? state : 'waiting'} />
      <StoredMails />
    </>
  )
}

type Outbox = EndpointReply<'GET /api/admin/outbox'>

type Retry = EndpointReply<'POST /api/admin/outbox/:id/retry'>

const retryTexts: Record<'queued' | 'sent' | 'busy', string> = {
  queued: 'De mail gaat opnieuw de deur uit.',
  sent: 'De mail is verzonden.',
  busy: 'De mailserver is er nog mee bezig. Kijk straks of de mail weg is.',
}

function describeFailedRetry({ outcome, reason }: Retry): string {
  const { problem, advice } = describeMailFailure(reason ?? '')
  return `${outcome === 'failed' ? 'De mail ging weer niet weg' : 'De winkel probeert deze mail niet meer'}: ${problem}. ${advice}`
}

const formatCounts = (counts: Outbox['counts']): Record<MailState, string> => ({
  waiting: formatCappedCount(counts.waiting),
  sent: formatCappedCount(counts.sent),
  'given-up': formatCappedCount(counts['given-up']),
})

function MailQueue({ state }: { state: MailState }) {
  const { result, reload } = useQuery(
    useCallback(() => browserApi('GET /api/admin/outbox', { query: { state } }), [state]),
  )
  const { notice, busy, run } = useStaffMutation()
  const heading = useRef<HTMLHeadingElement>(null)

  const [failedRetry, setFailedRetry] = useState<Retry>()

  async function retry({ id }: QueuedMail) {
    setFailedRetry(undefined)
    await run(async () => {
      const result = await browserApi('POST /api/admin/outbox/:id/retry', {
        params: { id: String(id) },
      })
      if (result.outcome === 'failed' || result.outcome === 'given-up')
        return setFailedRetry(result)
      return retryTexts[result.outcome]
    })
    await reload()
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="queue">
      <StateTabs
        labels={mailStateLabels}
        current={state}
        counts={result.status === 'done' ? formatCounts(result.data.counts) : undefined}
      />
      <h2 id="queue" ref={heading} tabIndex={-1} className="sr-only">
        {mailStateLabels[state]}
      </h2>
      <div className="mb-4 empty:hidden">
        {notice && <Notice kind="error">{notice.text}</Notice>}
        {failedRetry && <Notice kind="warning">{describeFailedRetry(failedRetry)}</Notice>}
      </div>
      <QueryBoundary result={result} reload={reload}>
        {({ counts, mails }: Outbox) => (
          <>
            {state !== 'sent' && counts[state].count > 0 && (
              <div className="mb-4">
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
            <RecordTable
              caption={mailStateLabels[state]}
              columns={mailColumns(state, { busy, retry })}
              rows={mails}
              keyOf={({ id }) => id}
              empty={emptyQueueTexts[state]}
            />
            {mails.length < counts[state].count && (
              <p className="mt-3 text-sm text-ink-soft">{`Dit zijn er ${mails.length} van de ${formatCappedCount(counts[state])}.`}</p>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

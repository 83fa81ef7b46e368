// /admin/outbox: lists waiting, sent and failed mails, and the stored mails of a shop without a
// mail server.

import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { formatCappedCount } from '#domain/capped-count.ts'
import { describeMailFailure } from '#domain/mail/mail-failure.ts'
import { browserApi } from '#components/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { RecordList } from '../shared/list/define-list.tsx'
import type { List } from '../shared/list/list-declaration.ts'
import { mailColumns, mailTabs, type QueuedMail } from './mail-columns.tsx'
import { RetryAllMails } from './retry-all-mails.tsx'
import { StoredMails } from './stored-mails.tsx'
import { TestMailButton } from './test-mail-button.tsx'

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

export default function OutboxScreen() {
  const [failedRetry, setFailedRetry] = useState<Retry>()
  const retry = async ({ id }: QueuedMail) => {
    setFailedRetry(undefined)
    const result = await browserApi('POST /api/admin/outbox/:id/retry', {
      params: { id: String(id) },
    })
    if (result.outcome === 'failed' || result.outcome === 'given-up') return setFailedRetry(result)
    return retryTexts[result.outcome]
  }
  return (
    <>
      <RecordList
        title="Postvak uit"
        about="De mails van de winkel: wat wacht, wat verzonden is en wat niet lukte."
        above={
          <div className="mb-6">
            <TestMailButton />
          </div>
        }
        from="GET /api/admin/outbox"
        rows="mails"
        tabs={mailTabs}
        tabCounts={({ counts }) => ({
          waiting: formatCappedCount(counts.waiting),
          sent: formatCappedCount(counts.sent),
          'given-up': formatCappedCount(counts['given-up']),
        })}
        keyOf={({ id }) => id}
        columns={({ params: { state }, busy, change }) =>
          mailColumns(state ?? 'waiting', { busy, retry: (mail) => change(() => retry(mail)) })
        }
        wrapTable={(table, list) => (
          <>
            {failedRetry && <Notice kind="warning">{describeFailedRetry(failedRetry)}</Notice>}
            <RetryAll {...list} />
            {table}
          </>
        )}
        below={({ counts, mails }, { params: { state = 'waiting' } }) =>
          mails.length < counts[state].count && (
            <p className="mt-3 text-sm text-ink-soft">{`Dit zijn er ${mails.length} van de ${formatCappedCount(counts[state])}.`}</p>
          )
        }
      />
      <div className="mt-8">
        <StoredMails />
      </div>
    </>
  )
}

function RetryAll({ reply, params: { state = 'waiting' }, reload }: List<'GET /api/admin/outbox'>) {
  if (state === 'sent' || !reply?.counts[state].count) return null
  return (
    <div className="my-4">
      <RetryAllMails key={state} state={state} onDone={reload} />
    </div>
  )
}

// /admin/outbox: lists waiting, sent and failed mails, and the stored mails of a shop without a mail server.

import { useCallback, useRef } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Notice } from '#ui/notice.tsx'
import { RecordTable } from '../shared/list/record-table.tsx'
import { StateTabs } from '../shared/list/state-tabs.tsx'
import { useListParams } from '../shared/list/use-list-params.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { emptyQueueTexts, mailColumns, type MailState, mailStateLabels, type QueuedMail } from './mail-columns.tsx'
import { RetryAllMails } from './retry-all-mails.tsx'
import { StoredMails } from './stored-mails.tsx'

const isState = (text: string): text is MailState => Object.hasOwn(mailStateLabels, text)

export default function OutboxScreen() {
  const { param } = useListParams()
  const state = param('stand')
  return (
    <>
      <ScreenHeader title="Postvak uit" about="De mails van de winkel: wat wacht, wat verzonden is en wat niet lukte." />
      <MailQueue state={isState(state) ? state : 'waiting'} />
      <StoredMails />
    </>
  )
}

type Outbox = EndpointReply<'GET /api/admin/outbox'>

function MailQueue({ state }: { state: MailState }) {
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/outbox', { query: { state } }), [state]))
  const { notice, busy, run } = useStaffMutation()
  const heading = useRef<HTMLHeadingElement>(null)

  async function retry({ id }: QueuedMail) {
    await run(async () => {
      await browserApi('POST /api/admin/outbox/:id/retry', { params: { id: String(id) } })
      return 'De mail gaat opnieuw de deur uit.'
    })
    await reload()
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="queue">
      <StateTabs labels={mailStateLabels} current={state} counts={result.status === 'done' ? result.data.counts : undefined} />
      <h2 id="queue" ref={heading} tabIndex={-1} className="sr-only">
        {mailStateLabels[state]}
      </h2>
      <div className="mb-4 empty:hidden">{notice && <Notice kind="error">{notice.text}</Notice>}</div>
      <QueryBoundary result={result} reload={reload}>
        {({ counts, mails }: Outbox) => (
          <>
            {state !== 'sent' && counts[state] > 0 && (
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
            {mails.length < counts[state] && (
              <p className="mt-3 text-sm text-ink-soft">{`Dit zijn er ${mails.length} van de ${counts[state]}.`}</p>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

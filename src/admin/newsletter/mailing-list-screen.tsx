// /admin/nieuwsbrief: lists the mailings with their state and counts, and creates drafts.

import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { mailingStateLabels } from '#domain/newsletter/mailing-state.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { useListParams } from '../shared/list/use-list-params.ts'
import { ListPager } from '../shared/list/list-pager.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { NewsletterTabs } from './newsletter-tabs.tsx'

type ListedMailing = EndpointReply<'GET /api/admin/mailings'>['mailings'][number]

const columns: readonly Column<ListedMailing>[] = [
  {
    name: 'Onderwerp',
    cell: ({ id, subject }) => (
      <Link to={`/admin/nieuwsbrief/${id}`} className="link font-semibold">
        {subject || 'Nog geen onderwerp'}
      </Link>
    ),
  },
  {
    name: 'Stand',
    cell: ({ state, planned_for }) =>
      `${mailingStateLabels[state]}${state === 'planned' ? ` voor ${formatDateTimeOrDash(planned_for)}` : ''}`,
  },
  { name: 'Begonnen', cell: ({ started_at }) => formatDateTimeOrDash(started_at) },
  { name: 'Verstuurd', cell: ({ sent }) => sent, number: true },
  { name: 'Niet gelukt', cell: ({ failed }) => failed, number: true },
  { name: 'Daarna afgemeld', cell: ({ left }) => left, number: true },
]

export default function MailingListScreen() {
  const { param } = useListParams()
  const after = param('after')
  const navigate = useNavigate()
  const { notice, busy, run } = useStaffMutation()
  const { result, reload } = useQuery(
    useCallback(
      () => browserApi('GET /api/admin/mailings', { query: after ? { after } : {} }),
      [after],
    ),
  )
  const createMailing = () =>
    run(async () => {
      const { id } = await browserApi('POST /api/admin/mailings', { body: {} })
      await navigate(`/admin/nieuwsbrief/${id}`)
    })
  return (
    <>
      <ScreenHeader
        title="Nieuwsbrief"
        about="We tellen wat verstuurd is en wie zich afmeldt. We volgen niemand: wie een mail opent of ergens op klikt, weten we niet."
      >
        <Button busy={busy} onClick={() => void createMailing()}>
          Nieuwe mailing
        </Button>
      </ScreenHeader>
      <NewsletterTabs />
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <QueryBoundary result={result} reload={reload}>
        {({ mailings, next }) => (
          <>
            <RecordTable
              caption="Mailings"
              columns={columns}
              rows={mailings}
              keyOf={({ id }) => id}
              empty="Nog geen mailings. Begin er een met de knop hierboven."
            />
            <ListPager next={next} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

// /admin/nieuwsbrief/adressen: the newsletter subscribers, with the proof of their consent.

import { useCallback } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { type SubscriberState, subscriberStateLabels } from '#domain/newsletter/subscriber.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { EmailAddress } from '../shared/email-address.tsx'
import { useListParams } from '../shared/list/use-list-params.ts'
import type { ListFilter } from '../shared/list/list-filter.ts'
import { ListFilters } from '../shared/list/list-filters.tsx'
import { ListPager } from '../shared/list/list-pager.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { NewsletterTabs } from './newsletter-tabs.tsx'

type ListedSubscriber = EndpointReply<'GET /api/admin/subscribers'>['subscribers'][number]

const isState = (text: string): text is SubscriberState =>
  Object.hasOwn(subscriberStateLabels, text)
const filters: readonly ListFilter[] = [
  { kind: 'choice', label: 'Stand', name: 'state', all: 'Alle', options: subscriberStateLabels },
]

export default function SubscriberListScreen() {
  const { param } = useListParams()
  const [requested, search, after] = [param('state'), param('search'), param('after')]
  const state = isState(requested) ? requested : undefined
  const { notice, busy, run } = useStaffMutation()
  const { result, reload } = useQuery(
    useCallback(
      () =>
        browserApi('GET /api/admin/subscribers', {
          query: {
            ...(state && { state }),
            ...(search && { search }),
            ...(after && { after }),
          },
        }),
      [state, search, after],
    ),
  )
  const exportCsv = () =>
    run(async () => {
      const { name, bytes } = await browserApi('POST /api/admin/subscribers/export', {
        body: state ? { state } : {},
      })
      downloadFile({ name, bytes: new Uint8Array(bytes) }, 'text/csv')
      return 'Het bestand is gedownload. Dat staat in het logboek.'
    })
  const unsubscribe = ({ id, email }: ListedSubscriber) =>
    run(async () => {
      await browserApi('POST /api/admin/subscribers/:id/unsubscribe', {
        params: { id: String(id) },
      })
      await reload()
      return `${email} krijgt geen nieuwsbrief meer.`
    })
  return (
    <>
      <ScreenHeader
        title="Adressen van de nieuwsbrief"
        about="Met het bewijs dat iemand erom vroeg: wanneer, waar, en wat er bij het formulier stond."
      >
        <Button kind="ghost" busy={busy} onClick={() => void exportCsv()}>
          <Icon name="download" size={20} />
          Download als CSV
        </Button>
      </ScreenHeader>
      <NewsletterTabs />
      <ListFilters search="Zoek op e-mailadres" filters={filters} />
      {notice && (
        <div className="mb-6">
          <Notice kind="error">{notice.text}</Notice>
        </div>
      )}
      <QueryBoundary result={result} reload={reload}>
        {({ subscribers, next }) => (
          <>
            <RecordTable
              caption="Adressen"
              columns={createColumns(busy, unsubscribe)}
              rows={subscribers}
              keyOf={({ id }) => id}
              empty={
                search || state
                  ? 'Niets gevonden.'
                  : 'Nog niemand heeft zich aangemeld. Bezoekers doen dat met het formulier onder aan de winkel.'
              }
            />
            <ListPager next={next} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

const createColumns = (
  busy: boolean,
  unsubscribe: (one: ListedSubscriber) => unknown,
): readonly Column<ListedSubscriber>[] => [
  {
    name: 'E-mailadres',
    cell: ({ email }) => (
      <span className="font-semibold">
        <EmailAddress address={email} />
      </span>
    ),
  },
  { name: 'Stand', cell: (one) => <State {...one} /> },
  { name: 'Gevraagd', cell: (one) => <Proof {...one} /> },
  {
    name: 'Afmelden',
    cell: (one) =>
      one.state === 'unsubscribed' ? (
        '–'
      ) : (
        <Button kind="plain" busy={busy} className="-my-2" onClick={() => void unsubscribe(one)}>
          Afmelden<span className="sr-only">: {one.email}</span>
        </Button>
      ),
  },
]

function State({ state, confirmed_at, unsubscribed_at }: ListedSubscriber) {
  const since = unsubscribed_at ?? confirmed_at
  return (
    <>
      {subscriberStateLabels[state]}
      {since && <span className="block text-sm text-ink-soft">{formatDateTimeOrDash(since)}</span>}
    </>
  )
}

function Proof({ requested_at, confirmed_at, form, consent_version, wording }: ListedSubscriber) {
  return (
    <details>
      <summary className="-my-2.5 flex min-h-11 cursor-pointer items-center text-deep underline underline-offset-4">
        {formatDateTimeOrDash(requested_at)}
      </summary>
      <p className="mt-1 max-w-[36ch] text-ink-soft">
        {form}, tekst {consent_version}: “{wording}”
        {confirmed_at && ` Bevestigd op ${formatDateTimeOrDash(confirmed_at)}.`}
      </p>
    </details>
  )
}

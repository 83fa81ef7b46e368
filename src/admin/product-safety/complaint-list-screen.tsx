// /admin/klachten: the register of complaints about products, without customers.

import { useCallback } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import {
  type ComplaintKind,
  complaintKindLabels,
  complaintKinds,
  type ComplaintState,
  complaintStateLabels,
  complaintStates,
} from '#domain/product-safety/complaint.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatDateOrDash } from '../shared/date-or-dash.ts'
import type { ListFilter } from '../shared/list/list-filter.ts'
import { ListFilters } from '../shared/list/list-filters.tsx'
import { ListPager } from '../shared/list/list-pager.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { useListParams } from '../shared/list/use-list-params.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'

type ListedComplaint = EndpointReply<'GET /api/admin/complaints'>['complaints'][number]

const filters: readonly ListFilter[] = [
  { kind: 'text', label: 'Lotnummer', name: 'lot' },
  { kind: 'choice', label: 'Stand', name: 'state', all: 'Alle', options: complaintStateLabels },
  { kind: 'choice', label: 'Soort', name: 'kind', all: 'Alle', options: complaintKindLabels },
]

export default function ComplaintListScreen() {
  const { param } = useListParams()
  const [state, kind, product, lot, page] = [
    param('state'),
    param('kind'),
    param('search'),
    param('lot'),
    param('after'),
  ]
  const filter = useCallback(
    () => ({
      ...(complaintStates.some((one) => one === state) && { state: state as ComplaintState }),
      ...(complaintKinds.some((one) => one === kind) && { kind: kind as ComplaintKind }),
      ...(product && { product }),
      ...(lot && { lot }),
    }),
    [state, kind, product, lot],
  )
  const { notice, busy, run } = useStaffMutation()
  const { result, reload } = useQuery(
    useCallback(
      () =>
        browserApi('GET /api/admin/complaints', { query: { ...filter(), ...(page && { page }) } }),
      [filter, page],
    ),
  )
  const exportCsv = () =>
    run(async () => {
      const { name, bytes } = await browserApi('POST /api/admin/complaints/export', {
        body: filter(),
      })
      downloadFile({ name, bytes: new Uint8Array(bytes) }, 'text/csv')
      return 'Het bestand is gedownload. Er staan geen namen in. Dat je het ophaalde, staat in het logboek.'
    })
  return (
    <>
      <ScreenHeader
        title="Klachten"
        about="Wat klanten meldden over een product. Klachten over de huid staan bovenaan: meld die meteen bij de maker, en bij ernstig letsel ook bij IGJ of NVWA."
      >
        <ButtonLink kind="ghost" to="/admin/terugroepingen">
          Terugroepen
        </ButtonLink>
        <Button kind="ghost" busy={busy} onClick={() => void exportCsv()}>
          <Icon name="download" size={20} />
          Voor maker of IGJ (CSV)
        </Button>
      </ScreenHeader>
      <ListFilters search="Zoek op product" filters={filters} />
      <div aria-live="polite" className="not-empty:mb-6">
        {notice && <Notice kind="error">{notice.text}</Notice>}
      </div>
      <QueryBoundary result={result} reload={reload}>
        {({ complaints, next }) => (
          <>
            <RecordTable
              caption="Klachten"
              columns={columns}
              rows={complaints}
              keyOf={({ number }) => number}
              empty="Er zijn geen klachten die hierbij passen. Klanten melden een probleem met een product op de pagina van hun bestelling."
            />
            <ListPager next={next} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

const columns: readonly Column<ListedComplaint>[] = [
  {
    name: 'Nummer',
    cell: ({ number }) => (
      <Link
        to={`/admin/klachten/${number}`}
        className="link inline-flex min-h-6 items-center font-semibold"
      >
        {number}
      </Link>
    ),
  },
  { name: 'Ontvangen', cell: ({ at }) => formatDateOrDash(at) },
  { name: 'Product', cell: ({ product }) => product },
  {
    name: 'Soort',
    cell: ({ kind, kind_label }) => (
      <span className={kind === 'skin' ? 'font-semibold text-clay' : ''}>{kind_label}</span>
    ),
  },
  { name: 'Lotnummer', cell: ({ lot }) => lot ?? '–' },
  {
    name: 'Stand',
    cell: ({ state, resolution_label }) => resolution_label ?? complaintStateLabels[state],
  },
  { name: 'Gemeld', cell: ({ reported }) => describeReports(reported) },
]

const describeReports = ({ maker, igj, nvwa }: ListedComplaint['reported']): string =>
  [maker && 'maker', igj && 'IGJ', nvwa && 'NVWA'].filter(Boolean).join(', ') || '–'

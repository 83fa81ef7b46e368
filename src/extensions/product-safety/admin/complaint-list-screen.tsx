import { complaintKindLabels, complaintStateLabels, describeReports } from '../domain/complaint.ts'
import { browserApi } from '#components/api-context.ts'
import { formatDateOrDash } from '#admin/shared/format.ts'
import { defineList } from '#admin/shared/list/define-list.tsx'

export default defineList({
  title: 'Klachten',
  about:
    'Wat klanten meldden over een product. Klachten over de huid staan bovenaan: meld die meteen bij de maker, en bij ernstig letsel ook bij IGJ of NVWA.',
  csv: {
    label: 'Voor maker of IGJ (CSV)',
    load: ({ search: product, state, kind, lot }) =>
      browserApi('POST /api/admin/complaints/export', { body: { product, state, kind, lot } }),
    done: 'Het bestand is gedownload. Er staan geen namen in. Dat je het ophaalde, staat in het logboek.',
  },
  from: 'GET /api/admin/complaints',
  rows: 'complaints',
  input: ({ search, after, ...filter }) => ({
    query: { ...filter, product: search, page: after },
  }),
  keyOf: ({ number }) => number,
  hrefOf: ({ number }) => `/admin/klachten/${number}`,
  search: 'Zoek op product',
  filters: [
    { kind: 'text', label: 'Lotnummer', name: 'lot' },
    { kind: 'choice', label: 'Stand', name: 'state', all: 'Alle', options: complaintStateLabels },
    { kind: 'choice', label: 'Soort', name: 'kind', all: 'Alle', options: complaintKindLabels },
  ],
  columns: [
    { name: 'Nummer', cell: ({ number }) => number },
    { name: 'Ontvangen', cell: ({ at }) => formatDateOrDash(at) },
    { name: 'Product', inCard: 'bare', cell: ({ product }) => product },
    {
      name: 'Soort',
      inCard: 'bare',
      cell: ({ kind, kind_label }) => (
        <span className={kind === 'skin' ? 'font-semibold text-clay' : ''}>{kind_label}</span>
      ),
    },
    { name: 'Lotnummer', cell: ({ lot }) => lot ?? '–' },
    {
      name: 'Stand',
      inCard: 'bare',
      cell: ({ state, resolution_label }) => resolution_label ?? complaintStateLabels[state],
    },
    { name: 'Gemeld', cell: ({ reported, resolution }) => describeReports(reported, resolution) },
  ],
  empty:
    'Er zijn geen klachten die hierbij passen. Klanten melden een probleem met een product op de pagina van hun bestelling.',
})

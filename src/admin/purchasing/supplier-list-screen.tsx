// /admin/leveranciers: the suppliers that the shop buys from.

import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { formatEuros, fromEuros } from '#domain/money.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'

type ListedSupplier = EndpointReply<'GET /api/admin/suppliers'>['suppliers'][number]

const fetchSuppliers = () => browserApi('GET /api/admin/suppliers')

const columns: readonly Column<ListedSupplier>[] = [
  {
    name: 'Leverancier',
    fill: true,
    cell: ({ id, name }) => (
      <Link
        to={`/admin/leveranciers/${id}`}
        className="link inline-flex min-h-6 items-center font-semibold"
      >
        {name}
      </Link>
    ),
  },
  { name: 'Producten', number: true, cell: ({ items }) => items },
  { name: 'Levertijd', cell: ({ lead_time_days }) => describeDays(lead_time_days) },
  {
    name: 'Minimale bestelling',
    cell: ({ minimum_order }) =>
      minimum_order === null ? '–' : formatEuros(fromEuros(minimum_order)),
  },
]

const describeDays = (days: number) => (days === 1 ? '1 dag' : `${days} dagen`)

export default function SupplierListScreen() {
  const { result, reload } = useQuery(fetchSuppliers)
  return (
    <>
      <ScreenHeader
        title="Leveranciers"
        about="Bij wie je inkoopt, hoe lang dat duurt en welke producten van wie komen."
      >
        <ButtonLink to="/admin/leveranciers/nieuw">Nieuwe leverancier</ButtonLink>
      </ScreenHeader>
      <QueryBoundary result={result} reload={reload}>
        {({ suppliers }) => (
          <RecordTable
            caption="Leveranciers"
            columns={columns}
            rows={suppliers}
            keyOf={({ id }) => id}
            empty="Er is nog geen leverancier. Voeg er een toe en kies wat hij levert: dan rekent de winkel uit wanneer je wat moet bestellen."
          />
        )}
      </QueryBoundary>
    </>
  )
}

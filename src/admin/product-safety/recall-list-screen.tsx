// /admin/terugroepingen: who received a lot, and the recalls that the shop sent.

import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OrderSection } from '../orders/order-section.tsx'
import { formatDateOrDash } from '../shared/date-or-dash.ts'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { AffectedOrders } from './affected-orders.tsx'
import { LotSearchForm } from './lot-search-form.tsx'
import type { FoundLot } from './lot-search.ts'

type ListedRecall = EndpointReply<'GET /api/admin/recalls'>['recalls'][number]

export default function RecallListScreen() {
  const { result, reload } = useQuery(
    useCallback(() => browserApi('GET /api/admin/recalls', {}), []),
  )
  const [found, setFound] = useState<FoundLot>()
  return (
    <>
      <ScreenHeader
        title="Terugroepen"
        about="Zoek welke bestellingen een lotnummer kregen, en stuur de klanten bericht. Zet het product eerst op verborgen, zodat niemand het nog bestelt."
      >
        <ButtonLink kind="ghost" to="/admin/klachten">
          Klachten
        </ButtonLink>
      </ScreenHeader>
      <div className="grid gap-6">
        <OrderSection title="Wie kreeg dit lot?">
          <LotSearchForm onFound={setFound} />
        </OrderSection>
        {found && <AffectedOrders key={JSON.stringify(found.search)} found={found} />}
        <OrderSection title="Eerdere terugroepingen">
          <QueryBoundary result={result} reload={reload}>
            {({ recalls }) => (
              <RecordTable
                caption="Terugroepingen"
                columns={columns}
                rows={recalls}
                keyOf={({ id }) => id}
                empty="De winkel riep nog niets terug. Zoek hierboven het lotnummer op als dat nodig is."
              />
            )}
          </QueryBoundary>
        </OrderSection>
      </div>
    </>
  )
}

const columns: readonly Column<ListedRecall>[] = [
  {
    name: 'Product',
    cell: ({ id, product }) => (
      <Link
        to={`/admin/terugroepingen/${id}`}
        className="link inline-flex min-h-6 items-center font-semibold"
      >
        {product}
      </Link>
    ),
  },
  { name: 'Lotnummers', cell: ({ lots }) => lots.join(', ') },
  { name: 'Verstuurd', cell: ({ at, by }) => `${formatDateOrDash(at)}${by ? `, ${by}` : ''}` },
  { name: 'Gemaild', cell: ({ recipients }) => recipients, number: true },
]

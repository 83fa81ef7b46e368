// /admin/verzenden: ships several packed orders at once. The orders come from the URL, or are the
// oldest packed orders.

import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { BulkShipForm } from './bulk-ship-form.tsx'

export default function BulkShipScreen() {
  const numbers = useSearchParams()[0].get('numbers') ?? ''
  const fetchOrders = useCallback(
    () =>
      browserApi('POST /api/admin/orders-to-ship', {
        body: numbers ? { numbers: numbers.split(',').filter(Boolean) } : {},
      }),
    [numbers],
  )
  const { result, reload } = useQuery(fetchOrders)
  return (
    <>
      <ScreenHeader
        title="Verzenden"
        about="Scan of typ per bestelling de volgcode van het pakket, of laat de winkel labels maken. Klanten met een e-mailadres krijgen een mail om het pakket te volgen."
      >
        <ButtonLink kind="ghost" to="/admin/bestellingen?fulfilment=packed">
          Naar de ingepakte bestellingen
        </ButtonLink>
      </ScreenHeader>
      <QueryBoundary result={result} reload={reload}>
        {(data) => <BulkShipForm key={numbers} {...data} reload={reload} />}
      </QueryBoundary>
    </>
  )
}

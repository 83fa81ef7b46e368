// Over every screen for staff of a shop in real operation that takes test payments.

import { browserApi } from '#parts/api-context.ts'
import { useQuery } from '#parts/requests/use-query.ts'

const ask = () => browserApi('GET /api/admin/conditions')

export function TestPaymentsStrip() {
  const { result } = useQuery(ask)
  if (result.status !== 'done' || result.data.conditions.every(({ code }) => code !== 'test-payments')) return null
  return (
    <p role="status" className="bg-clay px-4 py-2 text-center font-semibold text-white">
      Proefbetalingen staan aan: bestellingen worden betaald zonder geld.
    </p>
  )
}

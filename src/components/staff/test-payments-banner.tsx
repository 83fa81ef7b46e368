// Warns on every staff screen when a live shop accepts test payments.

import { browserApi } from '../api-context.ts'
import { useQuery } from '../requests/use-query.ts'

const fetchAlerts = () => browserApi('GET /api/admin/system-alerts')

export function TestPaymentsBanner() {
  const { result } = useQuery(fetchAlerts)
  if (result.status !== 'done' || result.data.alerts.every(({ code }) => code !== 'test-payments'))
    return null
  return (
    <p role="status" className="bg-clay px-4 py-2 text-center font-semibold text-white">
      Proefbetalingen staan aan: bestellingen worden betaald zonder geld.
    </p>
  )
}

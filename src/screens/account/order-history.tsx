// The user's past orders, newest first.

import { browserApi } from '#components/api-context.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PastOrder } from './past-order.tsx'

const fetchOrders = () => browserApi('POST /api/get-user-orders')

export function OrderHistory() {
  const { result } = useQuery(fetchOrders)
  if (result.status === 'loading')
    return (
      <p role="status" data-waiting className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        Je bestellingen worden opgehaald…
      </p>
    )
  if (result.status === 'failed') return <Notice kind="error">{result.message}</Notice>
  const { orders } = result.data
  if (orders.length === 0) return <NoOrders />
  return (
    <ul className="grid gap-8">
      {orders.map((order) => (
        <li key={order.order_id}>
          <PastOrder order={order} />
        </li>
      ))}
    </ul>
  )
}

const NoOrders = () => (
  <div className="max-w-[36rem] rounded-card border border-line bg-white p-6 sm:p-9">
    <p lang="en" className="font-head text-xl">
      No orders found.
    </p>
    <p className="mt-3">Bestel je iets met dit e-mailadres, dan staat het hier.</p>
    <ButtonLink to="/shop" className="mt-6">
      Bekijk alle producten
    </ButtonLink>
  </div>
)

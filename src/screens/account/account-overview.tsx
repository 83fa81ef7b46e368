// /account: the subscriptions, the latest order and the earlier orders. Waits for both replies, so that nothing moves when the second one
// arrives.

import type { EndpointReply } from '#api/index.ts'
import type { PastOrder } from '#domain/customer/past-order.ts'
import type { QueryResult } from '#components/requests/query.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { EarlierOrders } from './earlier-orders.tsx'
import { LatestOrder } from './latest-order.tsx'
import { StoppedSubscriptions, SubscriptionCards } from './subscriptions.tsx'

const fetchOrders = () => browserApi('POST /api/get-user-orders')
const fetchSubscriptions = () => browserApi('POST /api/get-user-subscriptions')

export function AccountOverview() {
  const orders = useQuery(fetchOrders).result
  const subscriptions = useQuery(fetchSubscriptions).result
  if (orders.status === 'loading' || subscriptions.status === 'loading')
    return (
      <p role="status" data-waiting className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        Je bestellingen worden opgehaald…
      </p>
    )
  return (
    <>
      <SubscriptionCards subscriptions={loadedSubscriptions(subscriptions)} failure={failureOf(subscriptions)} />
      {orders.status === 'failed' ? <Notice kind="error">{orders.message}</Notice> : <Orders orders={orders.data.orders} />}
      <StoppedSubscriptions subscriptions={loadedSubscriptions(subscriptions)} />
    </>
  )
}

const loadedSubscriptions = (result: QueryResult<EndpointReply<'POST /api/get-user-subscriptions'>>) =>
  result.status === 'done' ? result.data.subscriptions : []
const failureOf = (result: QueryResult<unknown>) => (result.status === 'failed' ? result.message : undefined)

function Orders({ orders: [latest, ...earlier] }: { orders: readonly PastOrder[] }) {
  if (!latest) return <NoOrders />
  return (
    <>
      <LatestOrder order={latest} />
      {earlier.length > 0 && <EarlierOrders orders={earlier} />}
    </>
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

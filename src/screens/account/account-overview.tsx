// /account: the subscriptions, the latest order and the earlier orders. Waits for both replies, so
// that nothing moves when the second one arrives.

import { useState } from 'react'
import { listRecipientsOf } from '#domain/customer/recipient-groups.ts'
import type { PastOrder } from '#domain/customer/past-order.ts'
import type { QueryResult } from '#components/requests/query.ts'
import { RunOutForecast } from '#components/order/lazy-run-out-forecast.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { EarlierOrders } from './earlier-orders.tsx'
import { ImportedOrders } from './imported-orders.tsx'
import { LatestOrder } from './latest-order.tsx'
import {
  describeRecipient,
  RecipientFilter,
  type RecipientFilterValue,
} from './recipient-filter.tsx'
import { StoppedSubscriptions, SubscriptionCards } from './subscriptions.tsx'

const fetchOrders = () => browserApi('POST /api/get-user-orders')
const fetchSupplies = () => browserApi('POST /api/get-user-supplies')
const fetchSubscriptions = () => browserApi('POST /api/get-user-subscriptions')

export function AccountOverview() {
  const orders = useQuery(fetchOrders).result
  const subscriptions = useQuery(fetchSubscriptions).result
  const [filter, setFilter] = useState<RecipientFilterValue>()
  if (orders.status === 'loading' || subscriptions.status === 'loading')
    return (
      <p role="status" data-waiting className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        Je bestellingen worden opgehaald…
      </p>
    )
  const allOrders = orders.status === 'done' ? orders.data.orders : []
  const allSubscriptions = subscriptions.status === 'done' ? subscriptions.data.subscriptions : []
  const recipients = listRecipientsOf([...allSubscriptions, ...allOrders])
  const isShown = ({ recipient }: { recipient: string | null }) =>
    filter === undefined || recipient === filter
  const shownSubscriptions = allSubscriptions.filter(isShown)
  return (
    <>
      {recipients.length > 0 && (
        <RecipientFilter recipients={recipients} value={filter} onChange={setFilter} />
      )}
      <SubscriptionCards
        subscriptions={shownSubscriptions}
        recipients={recipients}
        failure={failureOf(subscriptions)}
      />
      {orders.status === 'failed' ? (
        <Notice kind="error">{orders.message}</Notice>
      ) : (
        <Orders key={filter} orders={allOrders.filter(isShown)} filter={filter} />
      )}
      <StoppedSubscriptions subscriptions={shownSubscriptions} />
      {filter === undefined && <ImportedOrders />}
    </>
  )
}

const failureOf = (result: QueryResult<unknown>) =>
  result.status === 'failed' ? result.message : undefined

type OrdersProps = { orders: readonly PastOrder[]; filter: RecipientFilterValue }

/** The forecast counts what everyone in the account got, so a filter hides it. */
function Orders({ orders: [latest, ...earlier], filter }: OrdersProps) {
  if (!latest)
    return filter === undefined ? (
      <NoOrders />
    ) : (
      <p>Er is nog geen bestelling {describeRecipient(filter)}.</p>
    )
  return (
    <>
      <LatestOrder order={latest} />
      {filter === undefined && (
        <RunOutForecast
          fetchSupplies={fetchSupplies}
          note="Alles wat we het afgelopen jaar bezorgden telt mee."
        />
      )}
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

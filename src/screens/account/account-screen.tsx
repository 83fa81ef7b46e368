// /account and its pages. The code of the pages other than the first loads when they open.

import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyWithinTime, withinTime } from '#ui/lazy-within-time.tsx'
import { AccountLayout, accountPages } from './account-layout.tsx'
import { listRecipientsOf } from '#domain/customer/recipient-groups.ts'
import type { PastOrder } from '#domain/customer/past-order.ts'
import { loadRunOutForecast } from '#components/order/lazy-run-out-forecast.tsx'
import { useQuery, type QueryResult } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Waiting } from '#ui/spinner.tsx'
import { EarlierOrders, LatestOrder } from './past-order.tsx'
import { fetchImportedOrders, ImportedOrders } from './imported-orders.tsx'
import {
  describeRecipient,
  RecipientFilter,
  type RecipientFilterValue,
} from './recipient-filter.tsx'
import { StoppedSubscriptions, SubscriptionCards } from './subscriptions.tsx'

const fetchOrders = () => browserApi('POST /api/get-user-orders')
/** With the code that shows them, because a lazy component would appear after the orders. */
async function fetchForecast() {
  const [{ supplies }, { default: RunOutForecast }] = await Promise.all([
    browserApi('POST /api/get-user-supplies'),
    withinTime(loadRunOutForecast()),
  ])
  return { supplies, RunOutForecast }
}
const fetchSubscriptions = () => browserApi('POST /api/get-user-subscriptions')

/** Waits for all replies, so that nothing moves when a late one arrives. */
function AccountOverview() {
  const orders = useQuery(fetchOrders).result
  const subscriptions = useQuery(fetchSubscriptions).result
  const forecast = useQuery(fetchForecast)
  const imported = useQuery(fetchImportedOrders).result
  const [filter, setFilter] = useState<RecipientFilterValue>()
  const results = [orders, subscriptions, forecast.result, imported]
  if (results.some(({ status }) => status === 'loading'))
    return <Waiting text="Je bestellingen worden opgehaald…" />
  const allOrders = orders.status === 'done' ? orders.data.orders : []
  const allSubscriptions = subscriptions.status === 'done' ? subscriptions.data.subscriptions : []
  const recipients = listRecipientsOf([...allSubscriptions, ...allOrders])
  const isShown = ({ recipient }: { recipient: string | null }) =>
    filter === undefined || recipient === filter
  const shownSubscriptions = allSubscriptions.filter(isShown)
  return (
    <div className="grid gap-7 sm:gap-10">
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
        <Orders
          key={filter}
          orders={allOrders.filter(isShown)}
          filter={filter}
          forecast={forecast}
        />
      )}
      <StoppedSubscriptions subscriptions={shownSubscriptions} />
      {filter === undefined && imported.status === 'done' && (
        <ImportedOrders orders={imported.data.orders} />
      )}
    </div>
  )
}

const failureOf = (result: QueryResult<unknown>) =>
  result.status === 'failed' ? result.message : undefined

type ForecastProps = {
  result: QueryResult<Awaited<ReturnType<typeof fetchForecast>>>
  reload: () => Promise<void>
}

function Forecast({ result, reload }: ForecastProps) {
  if (result.status !== 'done') return null
  const { supplies, RunOutForecast } = result.data
  return (
    <RunOutForecast
      {...{ supplies, reload }}
      note="Alles wat we het afgelopen jaar bezorgden telt mee."
    />
  )
}

type OrdersProps = {
  orders: readonly PastOrder[]
  filter: RecipientFilterValue
  forecast: ForecastProps
}

/** The forecast counts what everyone in the account got, so a filter hides it. */
function Orders({ orders: [latest, ...earlier], filter, forecast }: OrdersProps) {
  if (!latest)
    return filter === undefined ? (
      <NoOrders />
    ) : (
      <p>Er is nog geen bestelling {describeRecipient(filter)}.</p>
    )
  return (
    <>
      <LatestOrder order={latest} />
      {filter === undefined && <Forecast {...forecast} />}
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

const Profile = lazyWithinTime(async () => ({
  default: (await import('./pages-with-address.ts')).Profile,
}))
const Recipients = lazyWithinTime(async () => ({
  default: (await import('./pages-with-address.ts')).Recipients,
}))
const Privacy = lazyWithinTime(() => import('./privacy.tsx'))

export default function AccountScreen() {
  const { pathname } = useLocation()
  const { to, name } =
    accountPages.find((page) => page.to === pathname.replace(/\/$/, '')) ?? accountPages[0]
  return (
    <AccountLayout title={name} path={to}>
      <Suspense fallback={<Waiting text="Een ogenblik…" />}>
        {to === '/account' && <AccountOverview />}
        {to === '/account/voor-wie' && <Recipients />}
        {to === '/account/gegevens' && <Profile />}
        {to === '/account/privacy' && <Privacy />}
      </Suspense>
    </AccountLayout>
  )
}

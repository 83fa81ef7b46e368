// The user's subscriptions with their state and a link to manage them. Renders nothing without subscriptions.

import { Link } from 'react-router'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { intervalLabels } from '#domain/subscription/interval.ts'
import { subscriptionPath } from '#domain/subscription/subscription-path.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Notice } from '#ui/notice.tsx'

const fetchSubscriptions = () => browserApi('POST /api/get-user-subscriptions')

export default function Subscriptions() {
  const { result } = useQuery(fetchSubscriptions)
  if (result.status === 'loading' || (result.status === 'done' && result.data.subscriptions.length === 0)) return null
  return (
    <section aria-labelledby="subscriptions">
      <h2 id="subscriptions" className="mb-5 text-2xl">
        Abonnementen
      </h2>
      {result.status === 'failed' ? (
        <Notice kind="error">{result.message}</Notice>
      ) : (
        <ul className="grid gap-5">
          {result.data.subscriptions.map((subscription) => (
            <li key={subscription.token}>
              <SubscriptionCard subscription={subscription} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SubscriptionCard({ subscription: { token, number, state_label, next_date, interval, total } }: { subscription: Subscription }) {
  return (
    <article
      aria-label={`Abonnement ${number}`}
      className="flex flex-wrap items-end gap-x-10 gap-y-3 rounded-card border border-line bg-white px-5 py-5 sm:px-7"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact name="Abonnement" value={number} />
        <Fact name="Stand" value={state_label} />
        {next_date && <Fact name="Volgende levering" value={formatDate(next_date)} />}
        <Fact name="Per levering" value={`${formatEuros(fromEuros(total))}, ${intervalLabels[interval]}`} />
      </dl>
      <Link to={subscriptionPath(token)} className="link ms-auto inline-flex min-h-11 items-center">
        Regel je abonnement<span className="sr-only"> {number}</span>
      </Link>
    </article>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
  </div>
)

import { Link } from 'react-router'
import { formatDate } from '#domain/time/format-date.ts'
import { intervalLabels } from '#domain/subscription/interval.ts'
import { subscriptionPath } from '#domain/subscription/subscription-path.ts'
import { Icon } from '#ui/icon.tsx'
import type { Order } from './use-order.ts'

type Props = { subscription: NonNullable<Order['subscription']> }

export default function OrderSubscription({
  subscription: { token, number, state, interval, next_date },
}: Props) {
  return (
    <section
      aria-labelledby="subscription"
      className="flex items-start gap-4 rounded-card bg-lee p-6"
    >
      <Icon name="repeat" size={24} className="mt-1 flex-none text-deep" />
      <div>
        <h2 id="subscription" className="text-xl">
          {state === 'active' ? 'Je abonnement loopt' : 'Dit is een levering van je abonnement'}
        </h2>
        <p className="measure mt-2">
          {next_date
            ? `Je krijgt ${intervalLabels[interval]} een levering. De volgende is op ${formatDate(next_date)}.`
            : 'Er staat nu geen nieuwe levering klaar.'}{' '}
          Overslaan, wijzigen of stoppen kan altijd, zonder in te loggen.
        </p>
        <Link to={subscriptionPath(token)} className="link mt-2 inline-flex min-h-11 items-center">
          Regel je abonnement<span className="sr-only"> {number}</span>
        </Link>
      </div>
    </section>
  )
}

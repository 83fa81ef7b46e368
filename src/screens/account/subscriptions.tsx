// The user's subscriptions: the running ones as cards above the orders, the stopped ones folded
// below them.

import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { groupByRecipient } from '#domain/customer/recipient-groups.ts'
import { formatDate, formatFullDate } from '#domain/time/format-date.ts'
import { intervalLabels } from '#domain/subscription/interval.ts'
import { subscriptionPath } from '#domain/subscription/subscription-path.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { describeRecipient } from './recipient-filter.tsx'

type UserSubscription = EndpointReply<'POST /api/get-user-subscriptions'>['subscriptions'][number]
type Props = {
  subscriptions: readonly UserSubscription[]
  /** The people to group by; empty to show one list. */
  recipients: readonly (string | null)[]
  failure?: string | undefined
}
const isStopped = ({ state }: Pick<UserSubscription, 'state'>) => state === 'stopped'

/**
 * `failure` replaces the cards if the subscriptions could not be loaded. Renders nothing without a
 * running subscription.
 */
export function SubscriptionCards({ subscriptions, recipients, failure }: Props) {
  const running = subscriptions.filter((subscription) => !isStopped(subscription))
  if (running.length === 0 && failure === undefined) return null
  return (
    <section aria-labelledby="subscriptions">
      <h2 id="subscriptions" className="mb-3 text-2xl">
        {running.length > 1 ? 'Je abonnementen' : 'Je abonnement'}
      </h2>
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      {recipients.length === 0 ? (
        <SubscriptionList subscriptions={running} />
      ) : (
        <div className="grid gap-8">
          {groupByRecipient(running, recipients).map(({ recipient, items }) => (
            <div key={recipient ?? ''}>
              <h3 className="mb-3 text-lg first-letter:uppercase">
                {describeRecipient(recipient)}
              </h3>
              <SubscriptionList subscriptions={items} isGrouped />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

const SubscriptionList = ({
  subscriptions,
  isGrouped = false,
}: {
  subscriptions: readonly UserSubscription[]
  isGrouped?: boolean
}) => (
  <ul className="grid gap-5 empty:hidden">
    {subscriptions.map((subscription) => (
      <li key={subscription.token}>
        <SubscriptionCard subscription={subscription} isGrouped={isGrouped} />
      </li>
    ))}
  </ul>
)

/** A heading above the group already says for whom it is. */
function SubscriptionCard({
  subscription,
  isGrouped,
}: {
  subscription: UserSubscription
  isGrouped: boolean
}) {
  const { token, number, state_label, next_date, interval, total, lines, can, recipient } =
    subscription
  const isActive = subscription.state === 'active' && next_date !== null
  return (
    <article
      aria-label={`Abonnement ${number}`}
      className="flex items-start gap-4 rounded-card bg-lee p-5 sm:p-7"
    >
      <Icon name="repeat" size={24} className="mt-1 flex-none text-deep max-sm:hidden" />
      <div className="min-w-0 flex-1">
        {recipient && !isGrouped && (
          <p className="mb-2 font-semibold text-deep">Voor {recipient}</p>
        )}
        <p className="font-semibold">{isActive ? 'Volgende levering' : state_label}</p>
        {isActive && (
          <p className="mt-1 font-head text-xl first-letter:uppercase">
            {formatFullDate(next_date)}
          </p>
        )}
        {!isActive && next_date && (
          <p className="mt-1">De volgende levering is op {formatDate(next_date)}.</p>
        )}
        <p className="mt-2">
          {formatEuroAmount(total)}, {intervalLabels[interval]}
        </p>
        <ul className="mt-2 text-ink-soft">
          {lines.map(({ id, name, quantity }) => (
            <li key={id}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1">
          <ButtonLink to={subscriptionPath(token)}>
            Regel je abonnement<span className="sr-only"> {number}</span>
          </ButtonLink>
          {can.skip && next_date && (
            <ButtonLink kind="plain" to={subscriptionPath(token, 'skip')} className="-mx-3 sm:mx-0">
              Sla deze levering over
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

export function StoppedSubscriptions({ subscriptions }: Pick<Props, 'subscriptions'>) {
  const stopped = subscriptions.filter(isStopped)
  if (stopped.length === 0) return null
  return (
    <div className="border-t border-line">
      <Disclosure
        title={
          stopped.length === 1
            ? 'Je gestopte abonnement'
            : `Je ${stopped.length} gestopte abonnementen`
        }
      >
        <ul className="grid gap-2">
          {stopped.map(({ token, number, stopped_at }) => (
            <li key={token} className="flex flex-wrap items-center gap-x-5">
              <span>
                Abonnement {number}
                {stopped_at && `, gestopt op ${formatDate(stopped_at)}`}
              </span>
              <Link to={subscriptionPath(token)} className="link inline-flex min-h-11 items-center">
                Bekijk<span className="sr-only"> abonnement {number}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

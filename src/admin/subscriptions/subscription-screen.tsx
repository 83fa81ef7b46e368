// /admin/abonnementen/{id}: one subscription, its history and the available actions.

import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatEuroAmount } from '#domain/money.ts'
import { describeRhythm } from '#domain/subscription/rhythm-text.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { AddressLines } from '#components/address/address-lines.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { formatDateOrDash, formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { EmailAddress } from '../shared/email-address.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { TestBadge } from '../orders/badge.tsx'
import { SubscriptionContents } from './subscription-contents.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import type { AdminSubscriptionReply } from './subscription-props.ts'
import { orderStateLabels } from '#domain/order/order-state.ts'

export default function SubscriptionScreen() {
  const { id = '' } = useParams()
  const { result, reload } = useReply('GET /api/admin/subscriptions/:id', { params: { id } })
  return (
    <QueryBoundary result={result} reload={reload}>
      {(subscription) => <SubscriptionView key={id} loadedSubscription={subscription} />}
    </QueryBoundary>
  )
}

function SubscriptionView({ loadedSubscription }: { loadedSubscription: AdminSubscriptionReply }) {
  const [subscription, setSubscription] = useState(loadedSubscription)
  const {
    number,
    state,
    state_label,
    paused_until,
    interval,
    day_of_month,
    next_date,
    price_from,
    short,
    address,
    billing_address,
    email,
    customer_key: customerKey,
    payment_method,
  } = subscription
  const recipient = subscription.recipient_options.find(
    ({ id }) => id === subscription.recipient_id,
  )
  return (
    <>
      <ScreenHeader
        title={`Abonnement ${number}`}
        count={<TestBadge number={number} />}
        about={`${state_label}${state === 'paused' && paused_until ? ` tot ${formatDateOrDash(paused_until)}` : ''}, ${describeRhythm(interval, day_of_month)}.`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <section aria-labelledby="next" className="rounded-card border border-line bg-white p-6">
            <h2 id="next" className="mb-2 text-xl">
              {next_date
                ? `Volgende levering: ${formatDateOrDash(next_date)}`
                : 'Er staat geen levering gepland'}
            </h2>
            <p className="mb-5 text-ink-soft">
              {formatEuroAmount(subscription.total)} per levering,{' '}
              {payment_method.toLocaleLowerCase('nl')}.
              {price_from &&
                ` Vanaf ${formatDateOrDash(price_from)} verandert de prijs; de klant weet dat.`}
              {short > 0 && ' Van een product is er nu te weinig op voorraad.'}
            </p>
            <SubscriptionActions subscription={subscription} onChanged={setSubscription} />
          </section>
          <SubscriptionContents
            key={subscription.products}
            subscription={subscription}
            onChanged={setSubscription}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <section aria-labelledby="owner" className="rounded-card border border-line bg-white p-6">
            <h2 id="owner" className="mb-3 text-xl">
              Klant
            </h2>
            {email ? (
              <address className="[overflow-wrap:anywhere] not-italic">
                <AddressLines address={billing_address ?? address} />
                <br />
                {customerKey ? (
                  <Link to={`/admin/klanten/${customerKey}`} className="link">
                    <EmailAddress address={email} />
                  </Link>
                ) : (
                  <EmailAddress address={email} />
                )}
              </address>
            ) : (
              <p className="text-ink-soft">De klant liet alles wissen.</p>
            )}
            {recipient?.nickname && (
              <p className="mt-3">
                Voor: <strong className="font-semibold">{recipient.nickname}</strong>
              </p>
            )}
            {email && subscription.delivery_instructions.length > 0 && (
              <p className="mt-3">
                Gevraagd aan de bezorger: {subscription.delivery_instructions.join(' ')}
              </p>
            )}
            {email && billing_address && (
              <>
                <h3 className="mt-4 text-base font-semibold">De pakketten gaan naar</h3>
                <address className="[overflow-wrap:anywhere] not-italic">
                  <AddressLines address={address} />
                </address>
              </>
            )}
          </section>
          <SubscriptionHistory history={subscription.history} />
        </div>
      </div>
    </>
  )
}

/** The events of a subscription, newest first, in the same sentences that the customer reads. */
function SubscriptionHistory({ history }: Pick<AdminSubscriptionReply, 'history'>) {
  return (
    <section aria-labelledby="history" className="rounded-card border border-line bg-white p-6">
      <h2 id="history" className="mb-1 text-xl">
        Wat er gebeurde
      </h2>
      <p className="mb-4 text-sm text-ink-soft">Zo staat het ook bij de klant: ‘je’ is de klant.</p>
      <ol>
        {history.map(({ at, text, order }, index) => (
          <li key={`${at}${index}`} className="border-t border-line py-3 text-sm">
            <time dateTime={at} className="block text-ink-soft">
              {formatDateTimeOrDash(at)}
            </time>
            {text}
            {order && (
              <span className="block">
                Bestelling {order.number}, {formatEuroAmount(order.total)},{' '}
                {orderStateLabels[order.state].toLocaleLowerCase('nl')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

// /admin/abonnementen/{id}: one subscription, what happened to it, and what its owner may ask for.

import { useCallback, useState } from 'react'
import { Link, useParams } from 'react-router'
import { writtenPostcode } from '#domain/address/postcode.ts'
import { fromEuros, inEuros } from '#domain/money.ts'
import { intervalLabels } from '#domain/subscription/interval.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { QueryState } from '#parts/requests/query-state.tsx'
import { dateOrDash } from '../date-or-dash.ts'
import { EmailAddress } from '../email-address.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { SubscriptionContents } from './subscription-contents.tsx'
import { SubscriptionDeeds } from './subscription-deeds.tsx'
import { SubscriptionHistory } from './subscription-history.tsx'
import type { Turn, SubscriptionDetail } from './subscription.ts'

export default function SubscriptionScreen() {
  const { id = '' } = useParams()
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/subscriptions/:id', { params: { id } }), [id]))
  return (
    <QueryState result={result} reload={reload}>
      {(subscription) => <Shown key={id} first={subscription} />}
    </QueryState>
  )
}

function Shown({ first }: { first: SubscriptionDetail }) {
  const [subscription, setSubscription] = useState(first)
  const [latest, setLatest] = useState<'deeds' | 'contents'>()
  const turnOf = (part: 'deeds' | 'contents'): Turn => ({ isMine: latest === part, take: () => setLatest(part) })
  const { number, state, state_label, paused_until, interval, next_date, price_from, short, address, email, who, payment_method } =
    subscription
  return (
    <>
      <ScreenHead
        title={`Abonnement ${number}`}
        about={`${state_label}${state === 'paused' && paused_until ? ` tot ${dateOrDash(paused_until)}` : ''}, ${intervalLabels[interval]}.`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <section aria-labelledby="next" className="rounded-card border border-line bg-white p-6">
            <h2 id="next" className="mb-2 text-xl">
              {next_date ? `Volgende levering: ${dateOrDash(next_date)}` : 'Er staat geen levering gepland'}
            </h2>
            <p className="mb-5 text-ink-soft">
              {inEuros(fromEuros(subscription.total))} per levering, {payment_method.toLocaleLowerCase('nl')}.
              {price_from && ` Vanaf ${dateOrDash(price_from)} verandert de prijs; de klant weet dat.`}
              {short > 0 && ' Van een product is er nu te weinig op voorraad.'}
            </p>
            <SubscriptionDeeds subscription={subscription} onChanged={setSubscription} turn={turnOf('deeds')} />
          </section>
          <SubscriptionContents
            key={subscription.products}
            subscription={subscription}
            onChanged={setSubscription}
            turn={turnOf('contents')}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <section aria-labelledby="owner" className="rounded-card border border-line bg-white p-6">
            <h2 id="owner" className="mb-3 text-xl">
              Klant
            </h2>
            {email ? (
              <address className="[overflow-wrap:anywhere] not-italic">
                {address.first_name} {address.last_name}
                <br />
                {address.street} {address.street_number}
                {address.street_addition && ` ${address.street_addition}`}
                <br />
                {writtenPostcode(address.postcode)} {address.city}
                <br />
                {who ? (
                  <Link to={`/admin/klanten/${who}`} className="link">
                    <EmailAddress of={email} />
                  </Link>
                ) : (
                  <EmailAddress of={email} />
                )}
              </address>
            ) : (
              <p className="text-ink-soft">De klant liet alles wissen.</p>
            )}
          </section>
          <SubscriptionHistory history={subscription.history} />
        </div>
      </div>
    </>
  )
}

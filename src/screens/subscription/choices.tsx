// Everything else that can be changed, each behind its own question, so that the page stays calm.

import { lazy, Suspense, useState } from 'react'
import { writtenPostcode } from '#domain/address/postcode.ts'
import { fromEuros, inEuros } from '#domain/money.ts'
import { daysLater, monthsLater } from '#domain/time/calendar-day.ts'
import { intervalLabels } from '#domain/subscription/interval.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { IntervalChoice } from '#parts/subscription/interval-choice.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { ActionForm } from './action-form.tsx'
import { browserApi } from '#parts/api-context.ts'
import { NewLink } from '../order/new-link.tsx'

const AddressForm = lazy(() =>
  import('./address-form.tsx').catch(() => ({ default: () => <p>Het adres wijzigen lukt nu even niet. Probeer het later nog eens.</p> })),
)

type Props = { subscription: Subscription; today: string }

export function Choices({ subscription, today }: Props) {
  const { can, total, next_date, payment_method } = subscription
  const inBrowser = useInBrowser()
  return (
    <section aria-labelledby="choices" className="rounded-card border border-line bg-white px-6 py-6 sm:px-8">
      <h2 id="choices" className="mb-2 text-xl">
        {can.change ? 'Regel het zelf' : 'Gegevens'}
      </h2>
      {can.change && <Rhythm key={subscription.interval} subscription={subscription} />}
      {can.pause && <Pause key={next_date} subscription={subscription} today={today} />}
      {can.deliver_now && next_date && (
        <Disclosure title="Nu al een levering nodig?">
          <p className="mb-4">
            We schrijven nu {inEuros(fromEuros(total))} af en verzenden binnen 2 werkdagen. Daarna tellen we verder vanaf vandaag.
          </p>
          <ActionForm deed="deliver-now" fields={{ date: next_date }} button="Lever nu" />
        </Disclosure>
      )}
      {can.change && inBrowser && (
        <Disclosure title="Ander bezorgadres">
          <Suspense>
            <AddressForm
              key={JSON.stringify([subscription.address, subscription.pending_changes.map(({ id }) => id)])}
              address={subscription.address}
            />
          </Suspense>
        </Disclosure>
      )}
      {can.change && (
        <p className="mt-4 hidden text-sm text-ink-soft noscript:block">
          De inhoud en het adres wijzigen kan alleen met JavaScript. Overslaan, pauzeren en stoppen werkt ook zonder.
        </p>
      )}
      {inBrowser && (
        <Disclosure title="Nieuwe link laten mailen">
          <NewLink
            about="abonnement"
            renew={() => browserApi('POST /api/subscriptions/:token/new-link', { params: { token: subscription.token } })}
          />
        </Disclosure>
      )}
      <h3 className="mt-6 text-base font-semibold">Bezorgadres</h3>
      <Address address={subscription.address} />
      {payment_method && <p className="mt-4 text-ink-soft">Betaalwijze: {payment_method}</p>}
    </section>
  )
}

function Rhythm({ subscription }: { subscription: Subscription }) {
  const [interval, setInterval] = useState(subscription.interval)
  return (
    <Disclosure title={`Hoe vaak: ${intervalLabels[subscription.interval]}`}>
      <ActionForm deed="interval" button="Bewaar" className="grid gap-5 [&>button]:justify-self-start">
        <IntervalChoice value={interval} onChange={setInterval} />
      </ActionForm>
    </Disclosure>
  )
}

const longestPauseMonths = 12

function Pause({ subscription: { upcoming, next_date }, today }: Props) {
  return (
    <Disclosure title="Pauzeren">
      <ActionForm deed="pause" button="Pauzeer" className="grid justify-items-start gap-5">
        <Field
          label="Pauzeren tot"
          name="until"
          type="date"
          required
          hint="Vanaf deze dag loopt je abonnement weer. Tot dan schrijven we niets af."
          min={daysLater(today, 1)}
          max={monthsLater(today, longestPauseMonths)}
          defaultValue={upcoming[1] ?? next_date ?? ''}
        />
      </ActionForm>
    </Disclosure>
  )
}

function Address({ address }: { address: Subscription['address'] }) {
  return (
    <address className="not-italic">
      {address.first_name} {address.last_name}
      <br />
      {address.street} {address.street_number}
      {address.street_addition && ` ${address.street_addition}`}
      <br />
      {writtenPostcode(address.postcode)} {address.city}
    </address>
  )
}

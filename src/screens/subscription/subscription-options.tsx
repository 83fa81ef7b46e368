import { Suspense, useState } from 'react'
import { formatEuroAmount } from '#domain/money.ts'
import { addDays, addMonths } from '#domain/time/calendar-day.ts'
import { describeRhythm, describeSameDay } from '#domain/subscription/rhythm-text.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { useLoggedIn } from '#components/account/login-store.ts'
import { AddressLines } from '#components/address/address-lines.tsx'
import { type Rhythm, RhythmChoice } from '#components/order/rhythm-choice.tsx'
import { useDelivery } from '#components/shell/shop-details-context.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { lazyWithinTime, Nothing } from '#ui/lazy-within-time.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { ActionForm } from './action-form.tsx'
import { browserApi } from '#components/api-context.ts'

const AddressForm = lazyWithinTime(() => import('./address-form.tsx'))

/** Without it, the rest of the page still works. */
const RecipientOption = lazyWithinTime(() => import('./recipient-option.tsx'), Nothing)

const RenewLink = lazyWithinTime(async () => ({
  default: (await import('../order/renew-link.tsx')).RenewLink,
}))

type Props = { subscription: Subscription; today: string }

export function SubscriptionOptions({ subscription, today }: Props) {
  const { can, total, next_date, payment_method } = subscription
  const isHydrated = useIsHydrated()
  const isLoggedIn = useLoggedIn()
  const { dispatch_time } = useDelivery()
  return (
    <section
      aria-labelledby="choices"
      className="rounded-card border border-line bg-white px-6 py-6 sm:px-8"
    >
      <h2 id="choices" className="mb-2 text-xl">
        {can.change ? 'Regel het zelf' : 'Gegevens'}
      </h2>
      {can.change && (
        <IntervalForm
          key={`${subscription.interval} ${subscription.day_of_month}`}
          subscription={subscription}
        />
      )}
      {can.pause && <PauseForm key={next_date} subscription={subscription} today={today} />}
      {can.deliver_now && next_date && (
        <Disclosure title="Nu al een levering nodig?">
          <p className="mb-4">
            We schrijven nu {formatEuroAmount(total)} af en verzenden binnen {dispatch_time}. Daarna
            tellen we verder vanaf vandaag.
          </p>
          <ActionForm action="deliver-now" fields={{ date: next_date }} button="Lever nu" />
        </Disclosure>
      )}
      {can.change && isHydrated && (
        <Disclosure title="Ander bezorgadres">
          <Suspense>
            <AddressForm
              key={JSON.stringify([
                subscription.address,
                subscription.pending_changes.map(({ id }) => id),
              ])}
              address={subscription.address}
            />
          </Suspense>
        </Disclosure>
      )}
      {can.change && isHydrated && isLoggedIn && (
        <Suspense>
          <RecipientOption
            key={JSON.stringify([subscription.address, subscription.history[0]])}
            subscription={subscription}
          />
        </Suspense>
      )}
      {can.change && (
        <p className="mt-4 hidden text-sm text-ink-soft noscript:block">
          De inhoud en het adres wijzigen kan alleen met JavaScript. Overslaan, pauzeren en stoppen
          werkt ook zonder.
        </p>
      )}
      {isHydrated && (
        <Disclosure title="Nieuwe link laten mailen">
          <Suspense>
            <RenewLink
              about="abonnement"
              renew={() =>
                browserApi('POST /api/subscriptions/:token/new-link', {
                  params: { token: subscription.token },
                })
              }
            />
          </Suspense>
        </Disclosure>
      )}
      <h3 className="mt-6 text-base font-semibold">Bezorgadres</h3>
      <Address address={subscription.address} />
      {subscription.delivery_instructions.length > 0 && (
        <p className="mt-2">
          Gevraagd aan de bezorger: {subscription.delivery_instructions.join(' ')}
        </p>
      )}
      <BillingAddress
        key={JSON.stringify(subscription.billing_address)}
        subscription={subscription}
      />
      {payment_method && <p className="mt-4 text-ink-soft">Betaalwijze: {payment_method}</p>}
    </section>
  )
}

function BillingAddress({
  subscription: { address, billing_address, can },
}: {
  subscription: Subscription
}) {
  const isHydrated = useIsHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const canChange = can.change && isHydrated
  if (!billing_address && !canChange) return null
  return (
    <>
      <h3 className="mt-6 text-base font-semibold">Op de factuur</h3>
      {billing_address ? (
        <Address address={billing_address} />
      ) : (
        <p>Hetzelfde als het bezorgadres.</p>
      )}
      {canChange && (
        <Button
          kind="plain"
          className="-ms-3.5"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Toch niet' : 'Wijzig het factuuradres'}
        </Button>
      )}
      {isOpen && (
        <div className="mt-4">
          <Suspense>
            <AddressForm address={billing_address ?? address} action="billing-address" />
          </Suspense>
        </div>
      )}
    </>
  )
}

function IntervalForm({ subscription }: { subscription: Subscription }) {
  const { interval, day_of_month } = subscription
  const [rhythm, setRhythm] = useState<Rhythm>({ interval, day: null })
  return (
    <Disclosure title={`Hoe vaak: ${describeRhythm(interval, day_of_month)}`}>
      <ActionForm
        action="interval"
        button="Bewaar"
        className="grid gap-5 [&>button]:justify-self-start"
      >
        <RhythmChoice
          value={rhythm}
          onChange={setRhythm}
          sameDay={describeSameDay(subscription)}
          hint="Kies je een andere dag, dan schuift je volgende levering naar de dichtstbijzijnde."
        />
      </ActionForm>
    </Disclosure>
  )
}

const maxPauseMonths = 12

function PauseForm({ subscription: { upcoming, next_date }, today }: Props) {
  return (
    <Disclosure title="Pauzeren">
      <ActionForm action="pause" button="Pauzeer" className="grid justify-items-start gap-5">
        <LabelledField
          label="Pauzeren tot"
          name="until"
          type="date"
          required
          hint="Vanaf deze dag loopt je abonnement weer. Tot dan schrijven we niets af."
          min={addDays(today, 1)}
          max={addMonths(today, maxPauseMonths)}
          defaultValue={upcoming[1] ?? next_date ?? ''}
        />
      </ActionForm>
    </Disclosure>
  )
}

function Address({ address }: { address: Subscription['address'] }) {
  return (
    <address className="not-italic">
      <AddressLines address={address} />
    </address>
  )
}

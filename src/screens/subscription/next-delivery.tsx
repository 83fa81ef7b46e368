import type { ReactNode } from 'react'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { formatDate, formatFullDate } from '#domain/time/format-date.ts'
import { intervalLabels } from '#domain/subscription/interval.ts'
import { subscriptionPath } from '#domain/subscription/subscription-path.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ActionForm } from './action-form.tsx'
import { RestartButton } from './restart-button.tsx'

export function NextDelivery({ subscription }: { subscription: Subscription }) {
  const { token, state, next_date, can } = subscription
  return (
    <section aria-labelledby="next" className="rounded-card bg-lee p-6 sm:p-9">
      <DeliveryState subscription={subscription} />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 empty:hidden">
        {can.resume && <ActionForm action="resume" kind="primary" button="Hervat nu" />}
        {can.skip && next_date && (
          <ActionForm action="skip" fields={{ date: next_date }} button="Sla deze levering over" />
        )}
        {can.stop && (
          <ButtonLink kind="plain" to={subscriptionPath(token, 'stop')} className="-mx-3 sm:mx-0">
            Stop abonnement
          </ButtonLink>
        )}
        {state === 'stopped' && <RestartButton subscription={subscription} />}
      </div>
    </section>
  )
}

function DeliveryState({ subscription }: { subscription: Subscription }) {
  const { state, next_date, paused_until, stopped_at, interval, total, change_until, upcoming } =
    subscription
  const price = `${formatEuroAmount(total)}, ${intervalLabels[interval]}`
  if (state === 'stopped')
    return (
      <DeliveryHeading
        small="Gestopt"
        large={
          stopped_at
            ? formatFullDate(toCalendarDay(new Date(stopped_at)))
            : 'Je abonnement is gestopt'
        }
      >
        Er wordt niets meer afgeschreven. Een levering die al betaald is, krijg je nog.
      </DeliveryHeading>
    )
  if (state === 'awaiting-first-payment')
    return (
      <DeliveryHeading small="Bijna klaar" large="We wachten nog op je eerste betaling">
        Zodra die binnen is, begint je abonnement: {price}.
      </DeliveryHeading>
    )
  if (state === 'paused')
    return (
      <DeliveryHeading
        small="Gepauzeerd"
        large={paused_until ? `Tot ${formatDate(paused_until)}` : 'Tot je weer verder wilt'}
      >
        Tot dan schrijven we niets af.{' '}
        {next_date
          ? `De eerste levering daarna is op ${formatDate(next_date)}`
          : 'Daarna krijg je weer een levering'}
        : {price}.
      </DeliveryHeading>
    )
  if (state === 'payment-failed')
    return (
      <DeliveryHeading small="Even stil" large="Je levering wacht op je betaling">
        Zodra die binnen is, maken we hem klaar en loopt alles weer door: {price}.
      </DeliveryHeading>
    )
  const [, ...laterDates] = upcoming
  return (
    <DeliveryHeading
      small="Volgende levering"
      large={next_date ? formatFullDate(next_date) : 'Nog geen dag bekend'}
    >
      {price}.{change_until && ` Wijzigen kan tot en met ${formatDate(change_until)}.`}
      {laterDates.length > 0 && (
        <span className="mt-2 block text-ink-soft">
          Daarna op {laterDates.map(formatDate).join(' en ')}.
        </span>
      )}
    </DeliveryHeading>
  )
}

const DeliveryHeading = ({
  small,
  large,
  children,
}: {
  small: string
  large: string
  children: ReactNode
}) => (
  <>
    <h2 id="next">
      <span className="block font-body text-base font-semibold tracking-normal">{small}</span>{' '}
      <span className="block text-2xl first-letter:uppercase">{large}</span>
    </h2>
    <p className="measure mt-3">{children}</p>
  </>
)

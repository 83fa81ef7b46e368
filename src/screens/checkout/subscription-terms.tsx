// The subscription terms that the law requires directly above the order button: price per period,
// dates and how to stop.

import { type ReactNode, useState } from 'react'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { type Cents, formatEuros } from '#domain/money.ts'
import { payLaterDays } from '#domain/payment/pay-later-terms.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { nextScheduledDate, startSchedule } from '#domain/subscription/delivery-dates.ts'
import { type DeliveryInterval, intervalLabels } from '#domain/subscription/interval.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import type { OfferOf } from '#domain/checkout/cart-changes.ts'
import { unitPriceInCents } from '#domain/cart/cart.ts'
import {
  describeDelivery,
  describePackAmount,
  formatPacks,
} from '#domain/catalogue/price/pack-amount.ts'
import type { ShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { Button } from '#ui/button.tsx'
import { CurrentPromise } from './summary/current-promise.tsx'
import { RhythmChoice } from '#components/order/rhythm-choice.tsx'

type Props = {
  total: Cents
  interval: DeliveryInterval
  day: number | null
  delivery: CheckoutValues['delivery']
  isPaidLater: boolean
}

const today = () => toCalendarDay(new Date())

export function SubscriptionTerms({ total, interval, day, delivery, isPaidLater }: Props) {
  const [start] = useState(today)
  const { anchorDay, nextDate } = startSchedule(start, interval, day)
  return (
    <>
      <p>
        {isPaidLater ? 'Je eerste levering betaal je achteraf: ' : 'Je betaalt nu '}
        <b className="text-ink">{formatEuros(total)}</b>
        {isPaidLater && `, binnen ${payLaterDays} dagen nadat we alles verzonden hebben,`} en daarna{' '}
        {intervalLabels[interval]} <b className="text-ink">{formatEuros(total)}</b>, inclusief btw
        en verzendkosten.{' '}
        {isPaidLater
          ? 'Betaal je de eerste met de knop in de mail, dan machtig je ons om de volgende bedragen automatisch af te schrijven. Maak je die zelf over, dan krijg je elke keer een link om te betalen.'
          : 'Met je bestelling machtig je ons om de volgende bedragen automatisch af te schrijven.'}
      </p>
      <p>
        Je eerste levering.{' '}
        <CurrentPromise {...{ delivery, isPaidLater }}>
          {' '}
          De volgende is op <b className="text-ink">{formatDate(nextDate)}</b>, die daarna op{' '}
          {formatDate(nextScheduledDate(nextDate, { anchorDay, interval }))}.
        </CurrentPromise>
      </p>
      <p>
        <b className="text-ink">Stoppen kan altijd, in twee klikken, zonder in te loggen.</b> Een
        abonnement loopt tot je het stopt.
      </p>
    </>
  )
}

/** Renders its children only once the script of the terms is loaded. */
export const AfterSubscriptionTerms = ({ children }: { children: ReactNode }) => children

type ReasonProps = { rate: ShippingRate; offerOf: OfferOf | undefined }

/**
 * What the pack calculator says of the only product in the cart; undefined if the cart has enough
 * for a month, or several products.
 */
function useMissingPacks({ rate, offerOf }: ReasonProps) {
  const { buyable } = useCart()
  const [item, ...others] = buyable
  const packs = item && others.length === 0 ? offerOf?.(item)?.monthlyPacks : undefined
  if (!item || !packs || packs <= item.quantity) return undefined
  return { id: item.id, packs, text: describePackAmount(packs, unitPriceInCents(item), rate) }
}

export function SubscriptionReason(props: ReasonProps) {
  const { buyable, subtotal } = useCart()
  const missing = useMissingPacks(props)
  const packs = buyable.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <span className="block">
      Elke keer {describeDelivery(packs, subtotal, props.rate)}.
      {missing && ` Voor een maand: ${missing.text}.`}
    </span>
  )
}

type RhythmProps = ReasonProps & {
  interval: DeliveryInterval
  day: number | null
  change: (part: Partial<CheckoutValues>) => void
}

export function CheckoutRhythm({ interval, day, change, ...reason }: RhythmProps) {
  const { setQuantity } = useCart()
  const missing = useMissingPacks(reason)
  return (
    <>
      {missing && (
        <Button
          kind="ghost"
          className="justify-self-start"
          onClick={() => setQuantity(missing.id, missing.packs)}
        >
          Neem {formatPacks(missing.packs)}
        </Button>
      )}
      <RhythmChoice
        value={{ interval, day }}
        onChange={(rhythm) => change({ interval: rhythm.interval, deliveryDay: rhythm.day })}
        sameDay="De dag van je eerste betaling"
        hint="Je tweede levering schuift naar die dag. De datum staat bij Je bestelling."
      />
    </>
  )
}

// The subscription terms that the law requires directly above the order button: price per period,
// dates and how to stop.

import { describeCutOff } from '#domain/order/delivery/delivery-terms-text.ts'
import { type ReactNode, useState } from 'react'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { type Cents, formatEuros } from '#domain/money.ts'
import { payLaterDays } from '#domain/payment/pay-later-terms.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { nextScheduledDate, startSchedule } from '#domain/subscription/delivery-dates.ts'
import { type DeliveryInterval, intervalLabels } from '#domain/subscription/interval.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { RhythmChoice } from '#components/order/rhythm-choice.tsx'

type Props = {
  total: Cents
  interval: DeliveryInterval
  day: number | null
  terms: ApiDeliveryTerms
  isPaidLater: boolean
}

const today = () => toCalendarDay(new Date())

export function SubscriptionTerms({ total, interval, day, terms, isPaidLater }: Props) {
  const [start] = useState(today)
  const { anchorDay, nextDate } = startSchedule(start, interval, day)
  return (
    <>
      <li>
        {isPaidLater ? 'Je eerste levering betaal je achteraf: ' : 'Je betaalt nu '}
        <b className="text-ink">{formatEuros(total)}</b>
        {isPaidLater && `, binnen ${payLaterDays} dagen nadat we alles verzonden hebben,`} en daarna{' '}
        {intervalLabels[interval]} <b className="text-ink">{formatEuros(total)}</b>, inclusief btw
        en verzendkosten.{' '}
        {isPaidLater
          ? 'Betaal je de eerste met de knop in de mail, dan machtig je ons om de volgende bedragen automatisch af te schrijven. Maak je die zelf over, dan krijg je elke keer een link om te betalen.'
          : 'Met je bestelling machtig je ons om de volgende bedragen automatisch af te schrijven.'}
      </li>
      <li>
        Je eerste levering verzenden we binnen {terms.dispatch_time} na je{' '}
        {isPaidLater ? 'bestelling' : 'betaling'}. De volgende is op{' '}
        <b className="text-ink">{formatDate(nextDate)}</b>, die daarna op{' '}
        {formatDate(nextScheduledDate(nextDate, { anchorDay, interval }))}. Elke keer in een doos
        zonder opdruk. {describeCutOff(terms.cut_off, isPaidLater ? 'Bestel' : 'Betaal')}
      </li>
      <li>
        Drie dagen voor elke levering krijg je een mail met het bedrag. Daarin kun je overslaan of
        iets wijzigen.
      </li>
      <li>
        <b className="text-ink">Stoppen kan altijd, in twee klikken, zonder in te loggen.</b> Je zit
        nergens aan vast: een abonnement loopt tot je het stopt.
      </li>
    </>
  )
}

/** Renders its children only once the script of the terms is loaded. */
export const AfterSubscriptionTerms = ({ children }: { children: ReactNode }) => children

type RhythmProps = {
  interval: DeliveryInterval
  day: number | null
  change: (part: Partial<CheckoutValues>) => void
  /** The sentence without this script. */
  children?: ReactNode
}

export const CheckoutRhythm = ({ interval, day, change }: RhythmProps) => (
  <RhythmChoice
    value={{ interval, day }}
    onChange={(rhythm) => change({ interval: rhythm.interval, deliveryDay: rhythm.day })}
    sameDay="De dag van je eerste betaling"
    hint="Kies je een dag, dan komt je tweede levering op de dichtstbijzijnde. De datum staat bij Je bestelling."
  />
)

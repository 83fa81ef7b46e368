import type { ReactNode } from 'react'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import { RhythmChoice } from '#components/order/rhythm-choice.tsx'

type Props = {
  interval: DeliveryInterval
  day: number | null
  change: (part: Partial<CheckoutValues>) => void
  /** The sentence without this script. */
  children?: ReactNode
}

export const CheckoutRhythm = ({ interval, day, change }: Props) => (
  <RhythmChoice
    value={{ interval, day }}
    onChange={(rhythm) => change({ interval: rhythm.interval, deliveryDay: rhythm.day })}
    sameDay="De dag van je eerste betaling"
    hint="Kies je een dag, dan komt je tweede levering op de dichtstbijzijnde. De datum staat bij Je bestelling."
  />
)

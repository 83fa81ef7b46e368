// The choice between a single order and a subscription.

import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { IntervalChoice } from '#components/order/interval-choice.tsx'

type Props = { values: CheckoutValues; change: (part: Partial<CheckoutValues>) => void }

export function SubscriptionChoice({ values: { isSubscription, interval }, change }: Props) {
  return (
    <div className="grid gap-6">
      <RadioCards
        legend="Hoe wil je bestellen?"
        legendHidden
        name="isSubscription"
        value={isSubscription ? 'subscription' : 'once'}
        onChange={(value) => change({ isSubscription: value === 'subscription' })}
        options={[
          { value: 'once', label: 'Eén keer', note: 'Je bestelt alleen nu.' },
          {
            value: 'subscription',
            label: 'Abonnement',
            note: 'Je krijgt dit vanzelf opnieuw. Overslaan, pauzeren en stoppen kan altijd.',
          },
        ]}
      />
      {isSubscription && <IntervalChoice value={interval} onChange={(chosen) => change({ interval: chosen })} />}
    </div>
  )
}

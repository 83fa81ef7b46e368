import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { intervalLabels } from '#domain/subscription/interval.ts'
import { CheckoutRhythm } from './lazy-parts.tsx'

type Props = { values: CheckoutValues; change: (part: Partial<CheckoutValues>) => void }

export function SubscriptionChoice({
  values: { isSubscription, interval, deliveryDay },
  change,
}: Props) {
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
      {isSubscription && (
        <CheckoutRhythm interval={interval} day={deliveryDay} change={change}>
          Je krijgt {intervalLabels[interval]} een levering.
        </CheckoutRhythm>
      )}
    </div>
  )
}

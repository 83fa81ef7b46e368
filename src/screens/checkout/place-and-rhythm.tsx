// Where the parcel goes, and once or more often: what a phone folds.

import type { ComponentProps, ReactNode } from 'react'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { SamplesOnce } from './checkout-messages.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { FormSection } from './form-section.tsx'
import { CheckoutRhythm, SubscriptionReason } from './subscription-terms.tsx'

type Props = ComponentProps<typeof SubscriptionReason> & {
  values: CheckoutValues
  change: (part: Partial<CheckoutValues>) => void
}

function SubscriptionChoice({
  values: { isSubscription, interval, deliveryDay },
  change,
  ...reason
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
            note: (
              <>
                Overslaan, pauzeren en stoppen kan altijd. <SubscriptionReason {...reason} />
              </>
            ),
          },
        ]}
      />
      {isSubscription && (
        <CheckoutRhythm {...reason} interval={interval} day={deliveryDay} change={change} />
      )}
    </div>
  )
}

type PlaceProps = Props &
  ComponentProps<typeof DeliverySection> & {
    hasSamples: boolean
    /** What stands here without this script. */
    children: ReactNode
  }

export const PlaceAndRhythm = ({ hasSamples, errors, ...choice }: PlaceProps) => (
  <>
    <FormSection title="Waar mag het heen?">
      <DeliverySection values={choice.values} errors={errors} change={choice.change} />
    </FormSection>
    <FormSection title="Eén keer of vaker">
      {hasSamples ? <SamplesOnce /> : <SubscriptionChoice {...choice} />}
    </FormSection>
  </>
)

// Two tiles below the order button: a single order or a subscription. The checkout opens with the
// choice, which holds for the whole order.

import { useId, useState } from 'react'
import { describePackAmount } from '#domain/catalogue/pack-amount.ts'
import type { Cents } from '#domain/money.ts'
import { fromApiRate } from '#domain/order/shipping-cost.ts'
import {
  type SubscriptionChoice,
  storedSubscriptionChoice,
  storeSubscriptionChoice,
} from '#components/checkout/stored-subscription-choice.ts'
import { useDelivery } from '#components/shell/shop-details-context.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

type Props = {
  price: Cents
  quantity: number
  /**
   * The number of packs for a month that the pack calculator found; undefined until the shopper
   * used it.
   */
  monthlyPacks: number | undefined
  onQuantity: (quantity: number) => void
}

export function OrderTiles({ price, quantity, monthlyPacks = quantity, onQuantity }: Props) {
  const name = useId()
  const rate = fromApiRate(useDelivery())
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState<SubscriptionChoice>()
  const choice = chosen ?? (isHydrated ? storedSubscriptionChoice() : 'once')
  const isOnce = choice === 'once'
  const choose = (isSubscription: boolean) => {
    storeSubscriptionChoice(isSubscription)
    setChosen(isSubscription ? 'monthly' : 'once')
    if (isSubscription) onQuantity(monthlyPacks)
  }
  return (
    <div className="scripts-off:hidden">
      <RadioCards
        legend="Eén keer of vaker"
        legendHidden
        name={name}
        value={isOnce ? 'once' : 'subscription'}
        onChange={(value) => choose(value === 'subscription')}
        options={[
          { value: 'once', label: 'Eén keer', note: describePackAmount(quantity, price, rate) },
          {
            value: 'subscription',
            label: `${choice === 'another-rhythm' ? 'Als abonnement' : 'Elke maand'}, stop wanneer je wilt`,
            note: describePackAmount(isOnce ? monthlyPacks : quantity, price, rate),
          },
        ]}
      />
      {!isOnce && (
        <p className="mt-2 text-sm text-ink-soft">
          Dit geldt voor je hele bestelling. Bij het afrekenen kies je ook een ander ritme, zoals
          elke 4 weken, of een vaste dag.
        </p>
      )}
    </div>
  )
}

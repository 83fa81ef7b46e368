import { withLazyHydration, withSeparateHydration } from '#ui/lazy-hydration.tsx'
import type { SubscriptionData } from './loader.ts'
import { NextDelivery } from './next-delivery.tsx'
import { OutcomeNotice, PendingChanges, SubscriptionAlerts } from './subscription-notices.tsx'

const loadSelfService = async () => ({
  default: (await import('./self-service.tsx')).SubscriptionSelfService,
})
const LazySelfService = withLazyHydration(loadSelfService)

/**
 * The server renders this part with the page. The browser loads its code later, so that the next
 * delivery is hydrated first.
 */
const SelfService = import.meta.env.SSR
  ? withSeparateHydration((await loadSelfService()).default)
  : LazySelfService

/**
 * Loads the lower part before a client-side navigation, so that the page appears complete. Ignores
 * failures.
 */
export const fetchSelfService = () => Promise.allSettled([LazySelfService.fetch()])

export function SubscriptionView({ subscription, today }: SubscriptionData) {
  return (
    <div className="grid gap-12">
      <div className="grid gap-6">
        <div>
          <h1>Je abonnement</h1>
          <p className="mt-3 text-ink-soft">
            {subscription.number}, {subscription.state_label.toLocaleLowerCase('nl')}
          </p>
        </div>
        <OutcomeNotice />
        <PendingChanges subscription={subscription} />
        <SubscriptionAlerts subscription={subscription} />
        <NextDelivery subscription={subscription} />
      </div>
      <SelfService subscription={subscription} today={today} />
    </div>
  )
}

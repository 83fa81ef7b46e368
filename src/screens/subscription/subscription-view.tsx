// The view of one subscription: alerts, next delivery, contents, options and history.

import { SeparatelyHydrated } from '#ui/lazy-hydration.tsx'
import type { SubscriptionData } from './loader.ts'
import { SubscriptionAlerts } from './alerts.tsx'
import { NextDelivery } from './next-delivery.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { PendingChanges } from './pending-changes.tsx'
import { SubscriptionSelfService } from './self-service.tsx'

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
      <SeparatelyHydrated>
        <SubscriptionSelfService subscription={subscription} today={today} />
      </SeparatelyHydrated>
    </div>
  )
}

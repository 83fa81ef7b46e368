// A subscription that was found: what comes next, what is in it, what can be changed, what happened.

import { atOnce } from '#ui/later.tsx'
import type { ShownSubscription } from './look.ts'
import { News } from './news.tsx'
import { NextDelivery } from './next-delivery.tsx'
import { OutcomeNotice } from './outcome.tsx'
import { PendingChanges } from './pending-changes.tsx'
import { laterParts } from './woken-later.ts'

/** The server renders all of it at once; the browser wakes the top first. */
const SelfService = import.meta.env.SSR ? atOnce((await import('./self-service.tsx')).default) : laterParts.SelfService

export function SubscriptionView({ subscription, today }: ShownSubscription) {
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
        <News subscription={subscription} />
        <NextDelivery subscription={subscription} />
      </div>
      <SelfService subscription={subscription} today={today} />
    </div>
  )
}

// The lower part of the subscription page (contents, options and history), which is hydrated after
// the upper part.

import { SubscriptionOptions } from './subscription-options.tsx'
import { SubscriptionContents } from './subscription-contents.tsx'
import { toLineFieldValue } from './form-fields.ts'
import { SubscriptionHistory } from './subscription-history.tsx'
import type { SubscriptionData } from './loader.ts'

export function SubscriptionSelfService({ subscription, today }: SubscriptionData) {
  const { lines, pending_changes } = subscription
  // This key changes with the saved quantities and with the list of pending changes. The form then
  // starts from the saved quantities.
  const contents = [...lines.map(toLineFieldValue), ...pending_changes.map(({ id }) => id)].join()
  return (
    <div className="grid gap-12">
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_26rem]">
        <SubscriptionContents key={contents} subscription={subscription} />
        <SubscriptionOptions subscription={subscription} today={today} />
      </div>
      <SubscriptionHistory subscription={subscription} />
    </div>
  )
}

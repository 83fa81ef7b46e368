// The changes that the customer has not confirmed from a mail yet, each with a button to cancel it.

import type { Subscription } from '#domain/subscription/subscription.ts'
import { PendingChange } from '#components/order/pending-change.tsx'
import { ActionForm } from './action-form.tsx'

export function PendingChanges({
  subscription: { pending_changes },
}: {
  subscription: Subscription
}) {
  return pending_changes.map((change) => (
    <PendingChange key={change.id} change={change}>
      <ActionForm
        action="withdraw-change"
        fields={{ change: String(change.id) }}
        button="Trek deze wijziging in"
      />
    </PendingChange>
  ))
}

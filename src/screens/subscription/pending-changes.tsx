// What waits until the owner confirms it from a mail, each with a way to withdraw it.

import type { Subscription } from '#domain/subscription/subscription.ts'
import { PendingChange } from '#parts/pending-change/pending-change.tsx'
import { ActionForm } from './action-form.tsx'

export function PendingChanges({ subscription: { pending_changes } }: { subscription: Subscription }) {
  return pending_changes.map((change) => (
    <PendingChange key={change.id} change={change}>
      <ActionForm deed="withdraw-change" fields={{ change: String(change.id) }} button="Trek deze wijziging in" />
    </PendingChange>
  ))
}

import { browserApi } from '#components/api-context.ts'
import { PendingChange } from '#components/order/pending-change.tsx'
import { Button } from '#ui/button.tsx'
import { type AfterSaleProps, ChangeFailure, useOrderChange } from './use-order-change.tsx'

export function PendingChanges({ order: { pending_changes }, token, done }: AfterSaleProps) {
  const { failure, busy, change } = useOrderChange(done)
  const cancelChange = (id: number) =>
    change(async () => {
      await browserApi('DELETE /api/orders/:token/pending-changes/:id', { params: { token, id } })
      return 'De wijziging is ingetrokken. Alles blijft zoals het was.'
    })
  return pending_changes.map((pending) => (
    <PendingChange key={pending.id} change={pending}>
      <ChangeFailure>{failure}</ChangeFailure>
      <Button kind="ghost" busy={busy} onClick={() => void cancelChange(pending.id)}>
        Trek deze wijziging in
      </Button>
    </PendingChange>
  ))
}

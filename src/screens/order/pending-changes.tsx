// The changes that the customer has not confirmed from a mail yet, each with a button to cancel it.

import { browserApi } from '#components/api-context.ts'
import { PendingChange } from '#components/order/pending-change.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type AfterSaleProps, changeFailedMessage } from './after-sale-props.ts'
import { useMutation } from '#components/requests/use-mutation.ts'

export function PendingChanges({ order: { pending_changes }, token, done }: AfterSaleProps) {
  const { notice, busy, run } = useMutation(changeFailedMessage)
  async function cancelChange(id: number) {
    const isDone = await run(() =>
      browserApi('DELETE /api/orders/:token/pending-changes/:id', { params: { token, id } }),
    )
    if (isDone) await done('De wijziging is ingetrokken. Alles blijft zoals het was.')
  }
  return pending_changes.map((change) => (
    <PendingChange key={change.id} change={change}>
      {notice && (
        <Notice kind="error">
          <p>{notice.text}</p>
        </Notice>
      )}
      <Button kind="ghost" busy={busy} onClick={() => void cancelChange(change.id)}>
        Trek deze wijziging in
      </Button>
    </PendingChange>
  ))
}

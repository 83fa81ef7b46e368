// What waits until the owner confirms it from a mail, each with a way to withdraw it.

import { browserApi } from '#parts/api-context.ts'
import { PendingChange } from '#parts/pending-change/pending-change.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type CareProps, nothingChanged } from './care-props.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'

export function PendingChanges({ order: { pending_changes }, token, done }: CareProps) {
  const { notice, busy, run } = useMutation(nothingChanged)
  async function withdraw(id: number) {
    const isDone = await run(() => browserApi('DELETE /api/orders/:token/pending-changes/:id', { params: { token, id } }))
    if (isDone) await done('De wijziging is ingetrokken. Alles blijft zoals het was.')
  }
  return pending_changes.map((change) => (
    <PendingChange key={change.id} change={change}>
      {notice && (
        <Notice kind="error">
          <p>{notice.text}</p>
        </Notice>
      )}
      <Button kind="ghost" busy={busy} onClick={() => void withdraw(change.id)}>
        Trek deze wijziging in
      </Button>
    </PendingChange>
  ))
}

// Asks whether to remove a person, and says what goes, what stays and why.

import { recipientErasureExplanation } from '#domain/customer/erasure.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Recipient, RecipientsReply } from './recipient-types.ts'

type Props = {
  recipient: Recipient
  onRemoved: (reply: RecipientsReply) => void
  onClose: () => void
}

export function RemoveRecipient({
  recipient: { id, nickname, orders, subscriptions },
  onRemoved,
  onClose,
}: Props) {
  const { notice, busy, run } = useMutation()
  const { goes, stays, running } = recipientErasureExplanation
  const remove = () =>
    run(async () =>
      onRemoved(await browserApi('DELETE /api/recipients/:id', { params: { id: String(id) } })),
    )
  return (
    <Dialog title={`${nickname} verwijderen?`} onClose={onClose}>
      <p>{goes}</p>
      {orders + subscriptions > 0 && <p className="mt-3">{stays}</p>}
      {subscriptions > 0 && <p className="mt-3 font-semibold">{running}</p>}
      {notice && (
        <div className="mt-5">
          <Notice kind="error">{notice.text}</Notice>
        </div>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void remove()}>
          Verwijder {nickname}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Annuleren
        </Button>
      </div>
    </Dialog>
  )
}

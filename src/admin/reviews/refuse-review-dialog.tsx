// Asks why a review is not published. Its writer reads the reason, except for a review from an
// earlier shop.

import { FieldDialog } from '../shared/forms/field-form.tsx'
import type { Undo } from '../shared/messages/undo.ts'
import type { ListedReview } from './review-columns.tsx'

type Props = {
  review: ListedReview
  send: (reason: string) => Promise<Undo | undefined>
  onRefused: (undo: Undo | undefined) => void
  onClose: () => void
}

export const RefuseReviewDialog = ({ review, send, onRefused, onClose }: Props) => (
  <FieldDialog
    title="Waarom plaats je deze review niet?"
    fields={{
      reason: {
        kind: 'text',
        label: 'Waarom niet?',
        required: true,
        max: 500,
        hint: review.from_previous_shop
          ? 'Alleen voor jullie: de schrijver krijgt geen bericht.'
          : `De schrijver, ${review.display_name}, leest dit.`,
      },
    }}
    button="Niet plaatsen met deze reden"
    send={async ({ reason }) => {
      const undo = await send(reason)
      onClose()
      onRefused(undo)
    }}
    onClose={onClose}
  />
)

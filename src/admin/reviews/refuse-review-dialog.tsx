// Asks why a review is not published. Its writer reads the reason, except for a review from an
// earlier shop.

import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import type { Undo } from '../shared/messages/undo.ts'
import type { ListedReview } from './review-columns.tsx'

type Props = {
  review: ListedReview
  send: (reason: string) => Promise<Undo | undefined>
  onRefused: (undo: Undo | undefined) => void
  onClose: () => void
}

export const RefuseReviewDialog = ({ review, send, onRefused, onClose }: Props) => (
  <Dialog title="Waarom plaats je deze review niet?" onClose={onClose}>
    <DialogForm
      button="Niet plaatsen met deze reden"
      send={async ({ reason = '' }) => {
        const undo = await send(reason)
        onClose()
        onRefused(undo)
      }}
    >
      {(errorOf) => (
        <LabelledField
          label="Waarom niet?"
          name="reason"
          required
          maxLength={500}
          hint={
            review.from_previous_shop
              ? 'Alleen voor jullie: de schrijver krijgt geen bericht.'
              : `De schrijver, ${review.display_name}, leest dit.`
          }
          autoComplete="off"
          error={errorOf('reason')}
        />
      )}
    </DialogForm>
  </Dialog>
)

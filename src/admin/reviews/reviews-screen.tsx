// /admin/reviews: staff publish or refuse the reviews of customers.

import { isProblem, Problem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { defineList } from '../shared/list/define-list.tsx'
import type { List } from '../shared/list/list-declaration.ts'
import { thenAfterUndo, type Undo } from '../shared/messages/undo.ts'
import { approveReview, refuseReview } from './moderate-review.ts'
import { RefuseReviewDialog } from './refuse-review-dialog.tsx'
import { type ListedReview, reviewColumns } from './review-columns.tsx'

export default defineList({
  title: 'Reviews',
  about:
    'Plaats wat eerlijk is, ook als het kritisch is. Niet plaatsen: namen en adressen, medisch advies, scheldwoorden, reclame. Contactgegevens en gezondheidsclaims die de winkel herkent, zijn gemarkeerd.',
  from: 'GET /api/admin/reviews',
  rows: 'reviews',
  tabs: {
    waiting: {
      label: 'Te lezen',
      empty:
        'Er wacht geen review. Klanten krijgen na de bezorging een mail met de vraag om er een te schrijven.',
    },
    approved: {
      label: 'Geplaatst',
      empty: 'Er is nog geen review geplaatst. Hier staat wat je bij ‘Te lezen’ plaatst.',
    },
    refused: {
      label: 'Niet geplaatst',
      empty: 'Er is geen review geweigerd. Hier staat wat je niet plaatst, met de reden.',
    },
  },
  keyOf: ({ id }) => id,
  columns: (list) =>
    reviewColumns({
      busy: list.busy,
      approve: (review) =>
        list.change(async () => ({
          text: 'De review staat op de productpagina.',
          undo: toUndo(await explainMissing(() => approveReview(browserApi, review))),
        })),
      refuse: (review) => list.open(<RefuseDialog review={review} list={list} />),
    }),
})

type Props = { review: ListedReview; list: List<'GET /api/admin/reviews'> }

const RefuseDialog = ({ review, list: { close, finish } }: Props) => (
  <RefuseReviewDialog
    review={review}
    send={(reason) => explainMissing(() => refuseReview(browserApi, review, reason))}
    onRefused={(undo) =>
      void finish({
        text: review.from_previous_shop
          ? 'De review wordt niet geplaatst.'
          : 'De review wordt niet geplaatst. De schrijver leest waarom.',
        undo: toUndo(undo),
      })
    }
    onClose={close}
  />
)

const toUndo = (undo: Undo | undefined) =>
  undo && thenAfterUndo(undo, async () => 'De review staat weer zoals die stond.')

/** @throws Problem not-found with what happened to the review */
async function explainMissing<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not-found') throw error
    throw new Problem('not-found', {
      message: 'De schrijver heeft deze review intussen gewijzigd of ingetrokken.',
    })
  }
}

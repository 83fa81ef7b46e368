// /admin/reviews: staff publish or refuse the reviews of customers.

import { useCallback, useRef, useState } from 'react'
import { isProblem, Problem } from '#domain/problem.ts'
import { type ReviewState, reviewStates } from '#domain/catalogue/review-state.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Notice } from '#ui/notice.tsx'
import { RecordTable } from '../shared/list/record-table.tsx'
import { StateTabs } from '../shared/list/state-tabs.tsx'
import { useListParams } from '../shared/list/use-list-params.ts'
import { useLatestReload } from '../shared/messages/use-latest-reload.ts'
import { thenAfterUndo, type Undo } from '../shared/messages/undo.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { approveReview, refuseReview } from './moderate-review.ts'
import { RefuseReviewDialog } from './refuse-review-dialog.tsx'
import { type ListedReview, reviewColumns } from './review-columns.tsx'

const stateLabels: Record<ReviewState, string> = {
  waiting: 'Te lezen',
  approved: 'Geplaatst',
  refused: 'Niet geplaatst',
}
const emptyTexts: Record<ReviewState, string> = {
  waiting:
    'Er wacht geen review. Klanten krijgen na de bezorging een mail met de vraag om er een te schrijven.',
  approved: 'Er is nog geen review geplaatst. Hier staat wat je bij ‘Te lezen’ plaatst.',
  refused: 'Er is geen review geweigerd. Hier staat wat je niet plaatst, met de reden.',
}

export default function ReviewsScreen() {
  const { param } = useListParams()
  const chosen = param('state')
  const state = reviewStates.find((one) => one === chosen) ?? 'waiting'
  const { result, reload } = useQuery(
    useCallback(() => browserApi('GET /api/admin/reviews', { query: { state } }), [state]),
  )
  const latestReload = useLatestReload(reload)
  const { notice, busy, run } = useStaffMutation()
  const [reviewToRefuse, setReviewToRefuse] = useState<ListedReview>()
  const heading = useRef<HTMLHeadingElement>(null)

  async function moderate(action: () => Promise<Undo | undefined>, text: string) {
    await run(async () => {
      const undo = await explainMissing(action)
      return {
        text,
        undo:
          undo &&
          thenAfterUndo(undo, async () => {
            await latestReload()
            return 'De review staat weer zoals die stond.'
          }),
      }
    })
    await reload()
    heading.current?.focus()
  }
  const approve = (review: ListedReview) =>
    void moderate(() => approveReview(browserApi, review), 'De review staat op de productpagina.')
  const showRefused = (review: ListedReview, undo: Undo | undefined) =>
    moderate(
      () => Promise.resolve(undo),
      review.from_previous_shop
        ? 'De review wordt niet geplaatst.'
        : 'De review wordt niet geplaatst. De schrijver leest waarom.',
    )

  return (
    <>
      <ScreenHeader
        title="Reviews"
        about="Plaats wat eerlijk is, ook als het kritisch is. Niet plaatsen: namen en adressen, medisch advies, scheldwoorden, reclame. Contactgegevens en gezondheidsclaims die de winkel herkent, zijn gemarkeerd."
      />
      <StateTabs labels={stateLabels} current={state} />
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {stateLabels[state]}
      </h2>
      <div className="mb-4 empty:hidden">
        {notice && <Notice kind="error">{notice.text}</Notice>}
      </div>
      <QueryBoundary result={result} reload={reload}>
        {({ reviews }) => (
          <RecordTable
            caption={`Reviews, ${stateLabels[state].toLowerCase()}`}
            columns={reviewColumns({ busy, approve, refuse: setReviewToRefuse })}
            rows={reviews}
            keyOf={({ id }) => id}
            empty={emptyTexts[state]}
          />
        )}
      </QueryBoundary>
      {reviewToRefuse && (
        <RefuseReviewDialog
          review={reviewToRefuse}
          send={(reason) => explainMissing(() => refuseReview(browserApi, reviewToRefuse, reason))}
          onRefused={(undo) => void showRefused(reviewToRefuse, undo)}
          onClose={() => setReviewToRefuse(undefined)}
        />
      )}
    </>
  )
}

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

// /admin/reviews: staff publish or refuse the reviews of customers.

import { useCallback, useRef, useState } from 'react'
import { isProblem, Problem } from '#domain/problem.ts'
import { type ReviewState, reviewStates } from '#domain/catalogue/review-state.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { RecordTable } from '../shared/list/record-table.tsx'
import { StateTabs } from '../shared/list/state-tabs.tsx'
import { useListParams } from '../shared/list/use-list-params.ts'
import { DialogForm } from '../shared/dialog-form.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { reviewColumns, type ListedReview } from './review-columns.tsx'

const stateLabels: Record<ReviewState, string> = { waiting: 'Te lezen', approved: 'Geplaatst', refused: 'Niet geplaatst' }
const emptyTexts: Record<ReviewState, string> = {
  waiting: 'Er wacht geen review. Klanten krijgen na de bezorging een mail met de vraag om er een te schrijven.',
  approved: 'Er is nog geen review geplaatst. Hier staat wat je bij ‘Te lezen’ plaatst.',
  refused: 'Er is geen review geweigerd. Hier staat wat je niet plaatst, met de reden.',
}

export default function ReviewsScreen() {
  const { param } = useListParams()
  const chosen = param('stand')
  const state = reviewStates.find((one) => one === chosen) ?? 'waiting'
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/reviews', { query: { state } }), [state]))
  const { notice, busy, run } = useMutation()
  const [refused, setRefused] = useState<ListedReview>()
  const heading = useRef<HTMLHeadingElement>(null)

  async function moderate(action: () => Promise<unknown>, text: string) {
    await run(async () => {
      await explainMissing(action)
      return text
    })
    await reload()
    heading.current?.focus()
  }
  const approve = ({ id, changed_at }: ListedReview) =>
    void moderate(
      () => browserApi('POST /api/admin/reviews/:id/approve', { params: { id: String(id) }, body: { changed_at } }),
      'De review staat op de productpagina.',
    )

  return (
    <>
      <ScreenHeader
        title="Reviews"
        about="Plaats wat eerlijk is, ook als het kritisch is. Niet plaatsen: namen en adressen, medisch advies, scheldwoorden, reclame."
      />
      <StateTabs labels={stateLabels} current={state} />
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {stateLabels[state]}
      </h2>
      <div className="mb-4 empty:hidden">{notice && <Notice kind={notice.kind}>{notice.text}</Notice>}</div>
      <QueryBoundary result={result} reload={reload}>
        {({ reviews }) => (
          <RecordTable
            caption={`Reviews, ${stateLabels[state].toLowerCase()}`}
            columns={reviewColumns({ busy, approve, refuse: setRefused })}
            rows={reviews}
            keyOf={({ id }) => id}
            empty={emptyTexts[state]}
          />
        )}
      </QueryBoundary>
      {refused && (
        <Dialog title="Waarom plaats je deze review niet?" onClose={() => setRefused(undefined)}>
          <DialogForm
            button="Niet plaatsen met deze reden"
            draft={`review ${refused.id}`}
            send={async ({ reason = '' }) => {
              await refuse(refused, reason)
              setRefused(undefined)
              await moderate(() => Promise.resolve(), 'De review wordt niet geplaatst. De schrijver leest waarom.')
            }}
          >
            {(errorOf) => (
              <LabelledField
                label="Waarom niet?"
                name="reason"
                required
                maxLength={500}
                hint={`De schrijver, ${refused.display_name}, leest dit.`}
                autoComplete="off"
                error={errorOf('reason')}
              />
            )}
          </DialogForm>
        </Dialog>
      )}
    </>
  )
}

const refuse = ({ id, changed_at }: ListedReview, reason: string) =>
  explainMissing(() => browserApi('POST /api/admin/reviews/:id/refuse', { params: { id: String(id) }, body: { changed_at, reason } }))

/** @throws Problem not-found with what happened to the review */
async function explainMissing(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not-found') throw error
    throw new Problem('not-found', { message: 'De schrijver heeft deze review intussen gewijzigd of ingetrokken.' })
  }
}

// /admin/reviews: staff publish or refuse the reviews of customers.

import { type SubmitEvent, useCallback, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { aspectLabels, reviewAspects } from '#domain/catalogue/review-aspects.ts'
import { type ReviewState, reviewStates } from '#domain/catalogue/review-state.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { RatingStars } from '#components/product/rating-stars.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { useLatestReload } from '../shared/messages/use-latest-reload.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Review = EndpointReply<'GET /api/admin/reviews'>['reviews'][number]

const stateLabels: Record<ReviewState, string> = { waiting: 'Te lezen', approved: 'Geplaatst', refused: 'Niet geplaatst' }

export default function ReviewsScreen() {
  const [query] = useSearchParams()
  const state = reviewStates.find((one) => one === query.get('stand')) ?? 'waiting'
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/reviews', { query: { state } }), [state]))
  const latestReload = useLatestReload(reload)
  const { notice, busy, run } = useStaffMutation()
  const heading = useRef<HTMLHeadingElement>(null)

  async function moderate(action: () => Promise<unknown>, text: string, revert?: () => Promise<unknown>) {
    await run(async () => {
      try {
        await action()
      } catch (error) {
        if (!isProblem(error) || error.code !== 'not-found') throw error
        throw new Problem('not-found', { message: 'De schrijver heeft deze review intussen gewijzigd of ingetrokken.' })
      }
      const undo =
        revert &&
        (async () => {
          await revert()
          await latestReload()
          return 'De review staat weer zoals die stond.'
        })
      return { text, undo }
    })
    await reload()
    heading.current?.focus()
  }

  return (
    <>
      <title>Reviews | Luwte</title>
      <h1 ref={heading} tabIndex={-1} className="mb-3 text-2xl outline-none">
        Reviews
      </h1>
      <p className="measure mb-6 text-ink-soft">
        Plaats wat eerlijk is, ook als het kritisch is. Niet plaatsen: namen en adressen, medisch advies, scheldwoorden, reclame.
      </p>
      <nav aria-label="Stand" className="mb-6 flex flex-wrap gap-x-8 border-b border-line">
        {reviewStates.map((one) => (
          <Link
            key={one}
            to={`?stand=${one}`}
            preventScrollReset
            aria-current={one === state ? 'page' : undefined}
            className="inline-flex min-h-control items-center border-b-3 border-transparent font-semibold text-ink-soft no-underline hover:text-deep aria-[current=page]:border-deep aria-[current=page]:text-deep"
          >
            {stateLabels[one]}
          </Link>
        ))}
      </nav>
      {notice && <Notice kind="error">{notice.text}</Notice>}
      {result.status === 'loading' && <Spinner label="Een ogenblik" />}
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && result.data.reviews.length === 0 && <p className="mt-4 text-ink-soft">Hier staan nu geen reviews.</p>}
      {result.status === 'done' && (
        <ul className="mt-6 grid gap-6 empty:hidden">
          {result.data.reviews.map((review) => (
            <li key={review.id}>
              <ReviewToModerate review={review} busy={busy} moderate={moderate} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type ReviewProps = {
  review: Review
  busy: boolean
  moderate: (action: () => Promise<unknown>, text: string, revert?: () => Promise<unknown>) => Promise<void>
}

function ReviewToModerate({ review, busy, moderate }: ReviewProps) {
  const [isRefusing, setIsRefusing] = useState(false)
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const call = { params: { id: String(review.id) } }
  const postApproval = () => browserApi('POST /api/admin/reviews/:id/approve', { ...call, body: { changed_at: review.changed_at } })
  const postRefusal = (reason: string) =>
    browserApi('POST /api/admin/reviews/:id/refuse', { ...call, body: { changed_at: review.changed_at, reason } })
  const { state, refused_for: refusedFor } = review
  const approve = () =>
    moderate(postApproval, 'De review staat op de productpagina.', refusedFor ? () => postRefusal(refusedFor) : undefined)
  const refuse = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setIsReasonMissing(reason === '')
    if (reason === '') return form.current?.querySelector('input')?.focus()
    void moderate(
      async () => {
        await postRefusal(reason)
        form.current?.reset()
      },
      'De review wordt niet geplaatst. De schrijver leest waarom.',
      state === 'approved' ? postApproval : undefined,
    )
  }
  const hiddenLabel = `: ${review.product.name}, ${review.display_name}`
  return (
    <article
      aria-label={`Review van ${review.product.name} door ${review.display_name}`}
      className="rounded-card border border-line bg-white p-6"
    >
      <p className="mb-2">
        <Link to={`/product/${review.product.slug}`} className="link font-semibold">
          {review.product.name}
        </Link>
      </p>
      <RatingStars value={review.stars} />
      <p className="mt-2 text-sm text-ink-soft">
        {reviewAspects
          .flatMap((aspect) => (review.aspects[aspect] ? [`${aspectLabels[aspect]} ${review.aspects[aspect]}`] : []))
          .join(', ')}
      </p>
      <p className="measure mt-3 break-words whitespace-pre-line">{review.body}</p>
      <p className="mt-2 text-sm text-ink-soft">{review.display_name}</p>
      {review.refused_for && <p className="mt-2 text-sm">Niet geplaatst: {review.refused_for}</p>}
      <div className="mt-5 flex flex-wrap items-end gap-3">
        {review.state !== 'approved' && (
          <Button busy={busy} onClick={() => void approve()}>
            Plaatsen<span className="sr-only">{hiddenLabel}</span>
          </Button>
        )}
        {review.state !== 'refused' && !isRefusing && (
          <Button kind="ghost" onClick={() => setIsRefusing(true)}>
            Niet plaatsen<span className="sr-only">{hiddenLabel}</span>
          </Button>
        )}
      </div>
      {isRefusing && (
        <StaffForm busy={busy} draft={`review ${review.id}`} form={form} onSubmit={refuse} className="mt-5 grid max-w-[34rem] gap-4">
          <LabelledField
            label="Waarom niet?"
            name="reason"
            required
            maxLength={500}
            hint="De schrijver leest dit."
            autoComplete="off"
            error={isReasonMissing ? 'Schrijf op waarom je deze review niet plaatst.' : undefined}
          />
          <Button type="submit" kind="ghost" busy={busy} className="justify-self-start">
            Niet plaatsen met deze reden
          </Button>
        </StaffForm>
      )}
    </article>
  )
}

import { isProblem, Problem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { defineList } from '../shared/list/define-list.tsx'
import type { List } from '../shared/list/list-declaration.ts'
import { thenAfterUndo, type Undo } from '../shared/messages/undo.ts'
import { approveReview, refuseReview } from './moderate-review.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { aspectLabels, reviewAspects } from '#domain/catalogue/reviews/review-aspects.ts'
import { RatingStars } from '#components/product/rating-stars.tsx'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '../shared/list/record-table.tsx'
import { markLabels, markReview, marksIn } from '#domain/catalogue/reviews/review-marks.ts'

type ListedReview = EndpointReply<'GET /api/admin/reviews'>['reviews'][number]
type ReviewList = List<'GET /api/admin/reviews'>

/** A review is never cut off, because staff read the whole text before they publish it. */
const reviewColumns = (list: ReviewList): Column<ListedReview>[] => [
  {
    name: 'Product',
    cell: ({ product, display_name }) => (
      <>
        <Link
          to={`/product/${product.slug}`}
          className="link inline-flex min-h-6 items-center font-semibold whitespace-normal"
        >
          {product.name}
        </Link>
        <span className="sr-only">, door {display_name}</span>
      </>
    ),
  },
  { name: 'Oordeel', cell: (review) => <Rating {...review} /> },
  {
    name: 'Review',
    fill: true,
    cell: ({ body, rejection_reason, answer }) => (
      <>
        <MarkedText text={body} />
        {rejection_reason && (
          <p className="mt-1 whitespace-normal text-ink-soft">Niet geplaatst: {rejection_reason}</p>
        )}
        {answer && (
          <div className="mt-2 border-s-3 border-line ps-3">
            Ons antwoord: <MarkedText text={answer} />
          </div>
        )}
      </>
    ),
  },
  {
    name: 'Schuilnaam',
    cell: ({ display_name, from_previous_shop }) =>
      from_previous_shop ? (
        `${display_name}, van de vorige winkel`
      ) : (
        <MarkedText text={display_name} />
      ),
  },
  { name: 'Geschreven', cell: ({ changed_at }) => formatShortDateTime(changed_at) },
  { name: 'Plaatsen?', cell: (review) => <Choice {...{ review, list }} /> },
]

const Rating = ({ stars, aspects }: ListedReview) => (
  <>
    <RatingStars value={stars} />
    <span className="block text-xs whitespace-normal text-ink-soft">
      {reviewAspects
        .flatMap((aspect) =>
          aspects[aspect] ? [`${aspectLabels[aspect]} ${aspects[aspect]}`] : [],
        )
        .join(', ')}
    </span>
  </>
)

type RowProps = { review: ListedReview; list: ReviewList }

function Choice({ review, list }: RowProps) {
  const hiddenLabel = (
    <span className="sr-only">{`: ${review.product.name}, ${review.display_name}`}</span>
  )
  const approve = () =>
    list.change(async () => ({
      text: 'De review staat op de productpagina.',
      undo: toUndo(await explainMissing(() => approveReview(browserApi, review))),
    }))
  const opener = (label: string, Dialog: typeof RefuseDialog) => (
    <Button
      kind="ghost"
      className="text-sm"
      onClick={() => list.open(<Dialog {...{ review, list }} />)}
    >
      {label}
      {hiddenLabel}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2 py-1">
      {review.state !== 'approved' && (
        <Button busy={list.busy} className="text-sm" onClick={approve}>
          Plaatsen{hiddenLabel}
        </Button>
      )}
      {review.state === 'approved' && opener('Antwoord', AnswerDialog)}
      {review.state !== 'refused' && opener('Niet plaatsen', RefuseDialog)}
    </div>
  )
}

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
  columns: reviewColumns,
})

function MarkedText({ text }: { text: string }) {
  const parts = markReview(text)
  const marks = marksIn(parts)
  return (
    <>
      <p className="break-words whitespace-pre-line">
        {parts.map(({ text: words, mark }, index) =>
          mark ? (
            <mark key={index} className="rounded-[4px] bg-dune px-0.5 font-semibold text-ink">
              {words}
            </mark>
          ) : (
            words
          ),
        )}
      </p>
      {marks.length > 0 && (
        <p className="mt-1 font-semibold whitespace-normal text-warning">
          Let op: hier {marks.length === 1 && marks[0] === 'claim' ? 'staat' : 'staan'}{' '}
          {marks.map((mark) => markLabels[mark]).join(' en ')}.
        </p>
      )}
    </>
  )
}

/** The writer reads the reason, except for a review from an earlier shop. */
const RefuseDialog = ({ review, list: { close, finish } }: RowProps) => (
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
      const undo = await explainMissing(() => refuseReview(browserApi, review, reason))
      close()
      void finish({
        text: review.from_previous_shop
          ? 'De review wordt niet geplaatst.'
          : 'De review wordt niet geplaatst. De schrijver leest waarom.',
        undo: toUndo(undo),
      })
    }}
    onClose={close}
  />
)

const AnswerDialog = ({ review, list: { close, finish } }: RowProps) => (
  <FieldDialog
    title="Antwoord op deze review"
    fields={{
      answer: {
        kind: 'textarea',
        label: 'Antwoord',
        max: 1000,
        hint: 'Iedereen leest dit. Noem niets over de schrijver wat er nog niet staat. Leeg haalt het weg.',
      },
    }}
    values={{ answer: review.answer }}
    button="Bewaar het antwoord"
    send={async ({ answer }) => {
      const { id, changed_at } = review
      await explainMissing(() =>
        browserApi('PUT /api/admin/reviews/:id/answer', {
          params: { id },
          body: { changed_at, answer },
        }),
      )
      close()
      void finish({
        text: answer ? 'Het antwoord staat onder de review.' : 'Er staat geen antwoord meer.',
      })
    }}
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
    if (!isProblem(error, 'not-found')) throw error
    throw new Problem('not-found', {
      message: 'De schrijver heeft deze review intussen gewijzigd of ingetrokken.',
    })
  }
}

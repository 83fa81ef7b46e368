import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { aspectLabels, reviewAspects } from '#domain/catalogue/review-aspects.ts'
import { RatingStars } from '#components/product/rating-stars.tsx'
import { formatShortDateTime } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '../shared/list/record-table.tsx'
import { MarkedText } from './marked-text.tsx'

export type ListedReview = EndpointReply<'GET /api/admin/reviews'>['reviews'][number]
type Actions = {
  busy: boolean
  approve: (review: ListedReview) => unknown
  refuse: (review: ListedReview) => void
}

/** A review is never cut off, because staff read the whole text before they publish it. */
export const reviewColumns = (actions: Actions): Column<ListedReview>[] => [
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
    cell: ({ body, rejection_reason }) => (
      <>
        <MarkedText text={body} />
        {rejection_reason && (
          <p className="mt-1 whitespace-normal text-ink-soft">Niet geplaatst: {rejection_reason}</p>
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
  { name: 'Plaatsen?', cell: (review) => <Choice {...actions} review={review} /> },
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

function Choice({ review, busy, approve, refuse }: Actions & { review: ListedReview }) {
  const hiddenLabel = (
    <span className="sr-only">{`: ${review.product.name}, ${review.display_name}`}</span>
  )
  return (
    <div className="flex flex-wrap gap-2 py-1">
      {review.state !== 'approved' && (
        <Button busy={busy} className="text-sm" onClick={() => approve(review)}>
          Plaatsen{hiddenLabel}
        </Button>
      )}
      {review.state !== 'refused' && (
        <Button kind="ghost" className="text-sm" onClick={() => refuse(review)}>
          Niet plaatsen{hiddenLabel}
        </Button>
      )}
    </div>
  )
}

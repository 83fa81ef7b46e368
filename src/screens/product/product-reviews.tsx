// Reviews by customers who received the product: average, aspects and texts. Sample reviews that
// the shop wrote are folded below, only while no customer has written, and do not count.

import { Link } from 'react-router'
import { formatNumericDate } from '#domain/time/numeric-date.ts'
import { type ReviewAspect, aspectLabels } from '#domain/catalogue/review-aspects.ts'
import { formatOneDecimal } from '#domain/format-decimal.ts'
import type { ProductReviews as Reviews, SampleReview } from '#domain/catalogue/review.ts'
import { RatingStars } from '#components/product/rating-stars.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

export function ProductReviews({
  reviews,
  samples,
  aspects,
}: {
  reviews: Reviews
  samples: readonly SampleReview[]
  aspects: readonly ReviewAspect[]
}) {
  return (
    <>
      {reviews.count > 0 ? (
        <CustomerReviews reviews={reviews} aspects={aspects} />
      ) : (
        <p className="measure">
          Nog niemand schreef iets over dit product. Alleen wie het van ons kreeg, kan dat doen.
        </p>
      )}
      {reviews.count === 0 && samples.length > 0 && (
        <div className="mt-6 max-w-[46rem] border-t border-line">
          <Disclosure title="Zo ziet een review eruit">
            <p className="measure">Deze voorbeelden zijn door ons bedacht en tellen nergens mee.</p>
            <ul className="mt-5 grid gap-5 md:grid-cols-2">
              {samples.map(({ stars, author, body }, index) => (
                <li key={index} className="rounded-card border border-dashed border-edge px-6 py-5">
                  <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                    <span className="font-semibold">{formatOneDecimal(stars)} van 5 sterren</span>
                    <span className="rounded-pill bg-dune px-4 py-0.5 text-sm font-semibold text-ink">
                      Voorbeeld
                    </span>
                  </p>
                  <p className="measure mt-3">{body}</p>
                  <p className="mt-3 text-sm">{author}</p>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </>
  )
}

function CustomerReviews({
  reviews: { count, average, aspects: scores, newest, origin_note },
  aspects,
}: {
  reviews: Reviews
  aspects: readonly ReviewAspect[]
}) {
  return (
    <>
      <div className="grid gap-x-16 gap-y-6 md:grid-cols-[auto_1fr]">
        <div>
          <RatingStars value={average ?? 0} />
          <p className="mt-2 text-ink-soft">
            {count === 1 ? '1 review' : `${count} reviews`} van wie het product kreeg
          </p>
        </div>
        <dl className="grid max-w-[26rem] gap-2">
          {aspects.map((aspect) => {
            const score = scores[aspect]
            return score === null || score === undefined ? null : (
              <div key={aspect} className="grid grid-cols-[7rem_1fr_2.5rem] items-center gap-4">
                <dt>{aspectLabels[aspect]}</dt>
                <dd className="contents">
                  <meter
                    min={0}
                    max={5}
                    value={score}
                    aria-label={`${aspectLabels[aspect]}: ${formatOneDecimal(score)} van 5`}
                    className="score"
                  />
                  <span aria-hidden className="font-semibold tabular-nums">
                    {formatOneDecimal(score)}
                  </span>
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        {newest.map(({ id, stars, author, body, date, origin }) => (
          <li key={id} className="rounded-card border border-line px-6 py-5">
            <RatingStars value={stars} />
            <p className="measure mt-3 break-words whitespace-pre-line">{body}</p>
            <p className="mt-3 text-sm text-ink-soft">
              {author}, {formatNumericDate(date)}
              {origin && `, ${origin}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="measure mt-6 text-sm text-ink-soft">
        {origin_note} Een medewerker leest elke review voordat hij hier staat. Kritische reviews
        plaatsen we ook, en van ons krijgt niemand iets voor een review. Klopt er een niet?{' '}
        <Link to="/contact" className="link">
          Meld het ons
        </Link>
        .
      </p>
    </>
  )
}

import type { TitledText } from '#domain/catalogue/product-page/product-texts.ts'
import { DetailList } from './detail-list.tsx'
import { MakerAndSafety, type SafetyFacts, SafetyInView } from './maker-and-safety.tsx'
import {
  type ReviewAspect,
  aspectLabels,
  reviewUses,
  reviewUseLabels,
} from '#domain/catalogue/reviews/review-aspects.ts'
import type { SampleReview, ProductReviews as Reviews } from '#domain/catalogue/reviews/review.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { Icon } from '#ui/icon.tsx'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { wrapIndex } from '#domain/wrap-index.ts'
import { useScriptsPendingProps } from '#ui/use-is-hydrated.ts'
import { Link } from 'react-router'
import { formatNumericDate } from '#domain/time/numeric-date.ts'
import { formatOneDecimal } from '#domain/text/format-decimal.ts'
import { AskForSize } from '#components/product/ask-for-size.tsx'
import { useShopName } from '#components/shell/shop-details-context.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { RatingStars } from '#components/product/rating-stars.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

type Tab = { name: string; content: ReactNode }

const tabClass =
  'min-h-12 flex-none border-b-3 border-transparent text-sm font-semibold text-ink-soft sm:text-base transition-colors hover:text-deep aria-selected:border-deep aria-selected:text-deep'

type Props = {
  benefits: readonly TitledText[]
  specifications: readonly TitledText[]
  samples: readonly SampleReview[]
  reviews: Reviews
  aspects: readonly ReviewAspect[]
  /** The product has a sample pack, which stands beside the order button. */
  hasSample: boolean
  safety: SafetyFacts
}

export function ProductTabs({ benefits, specifications, safety, ...reviewProps }: Props) {
  return (
    <PageSection ground="white">
      <h2 className="sr-only">Over dit product</h2>
      <Tabs
        label="Over dit product"
        tabs={[
          { name: 'Voordelen', content: <Benefits items={benefits} /> },
          {
            name: 'Specificaties',
            content: (
              <>
                <DetailList items={specifications} />
                <MakerAndSafety {...safety} />
              </>
            ),
          },
          {
            name: 'Reviews',
            content: <ProductReviews {...reviewProps} />,
          },
        ]}
      />
      <SafetyInView {...safety} />
    </PageSection>
  )
}

function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const id = useId()
  const pendingTarget = useScriptsPendingProps()
  const choose = (index: number) => {
    setChosen(index)
    buttons.current[index]?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    const index = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ]
    if (index === undefined) return
    event.preventDefault()
    choose(wrapIndex(index, tabs.length))
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className="tab-row noscript:hidden">
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            ref={(button) => void (buttons.current[index] = button)}
            type="button"
            {...pendingTarget}
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            className={tabClass}
            onClick={() => setChosen(index)}
            onKeyDown={handleKey}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          tabIndex={0}
          className={`rounded-[8px] pt-4 ${index === chosen ? '' : 'hidden noscript:block'}`}
        >
          <p className="mb-5 hidden font-head text-xl noscript:block">{name}</p>
          {content}
        </div>
      ))}
    </div>
  )
}

function Benefits({ items }: { items: readonly TitledText[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-4 md:grid-cols-2">
      {items.map(({ title, body }) => (
        <li key={title} className="flex gap-3">
          <span aria-hidden className="flex-none text-deep">
            <Icon name="check" size={22} />
          </span>
          <div>
            <h3 className="font-body text-base leading-snug font-semibold tracking-normal">
              {title}
            </h3>
            <p className="measure max-sm:text-sm">{body}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/**
 * Reviews by customers who received the product: average, aspects and texts. Sample reviews that
 * the shop wrote are folded below, only while no customer has written, and do not count.
 */
function ProductReviews({
  reviews,
  samples,
  aspects,
  hasSample,
}: Pick<Props, 'reviews' | 'samples' | 'aspects' | 'hasSample'>) {
  return (
    <>
      {reviews.count > 0 ? (
        <CustomerReviews reviews={reviews} aspects={aspects} />
      ) : (
        <p className="measure">
          Nog niemand schreef iets over dit product. Twijfel je? <AskForSize />
          {hasSample && (
            <span className="scripted">
              {' '}
              Of{' '}
              <Link to="#proefpakje" className="link">
                probeer er eerst twee
              </Link>
              .
            </span>
          )}
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
  const shopName = useShopName()
  const [first, setFirst] = useState('')
  const uses = reviewUses.filter((use) => newest.some((one) => one.use === use))
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
      {uses.length > 0 && newest.length > 1 && (
        <div className="mt-8 max-w-[46rem] noscript:hidden">
          <RadioCards
            inRow
            legend="Lees eerst"
            name="first"
            value={first}
            onChange={setFirst}
            options={[
              { value: '', label: 'De nieuwste' },
              ...uses.map((value) => ({ value, label: reviewUseLabels[value] })),
            ]}
          />
        </div>
      )}
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        {newest
          .toSorted((one, other) => Number(other.use === first) - Number(one.use === first))
          .map(({ id, stars, author, body, date, origin, use, answer }) => (
            <li key={id} className="rounded-card border border-line px-6 py-5">
              <RatingStars value={stars} />
              <p className="measure mt-3 break-words whitespace-pre-line">{body}</p>
              <p className="mt-3 text-sm text-ink-soft">
                {author}, {use && `${reviewUseLabels[use].toLowerCase()}, `}
                {formatNumericDate(date)}
                {origin && `, ${origin}`}
              </p>
              {answer && (
                <p className="measure mt-4 border-s-3 border-line ps-4 break-words whitespace-pre-line">
                  <b>Antwoord van {shopName}</b>
                  {`\n${answer}`}
                </p>
              )}
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

// The results, which replace the questions of the product finder. The advice comes first, then the
// product listing.

import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import { isSameFilter } from '#domain/catalogue/listing/product-filter.ts'
import { adviseProducts } from '#domain/product-finder/advice.ts'
import {
  toProductFilter,
  type FinderAnswers,
  type FinderDetails,
} from '#domain/product-finder/finder-answers.ts'
import { rankForAdvice } from '#domain/product-finder/rank-for-advice.ts'
import { PageSection } from '../content/page-section.tsx'
import { persistedFilter } from '../filter/persisted-filter.ts'
import { toListingData, type ListingReply } from '../product-listing/listing-data.ts'
import ProductListing from '../product-listing/product-listing.tsx'
import { QueryBoundary } from '../requests/query-boundary.tsx'
import { CardGrid } from '../product/card-grid.tsx'
import { Icon } from '#ui/icon.tsx'
import { AdviceSection } from './advice-section.tsx'
import { useAdviceCandidates } from './use-candidates.ts'

type Props = { start: ListingReply; answers: FinderAnswers; details: FinderDetails }

export default function FinderResults({ start, answers, details }: Props) {
  const listing = useMemo(() => toListingData(start), [start])
  const { result, reload } = useAdviceCandidates(listing, answers)
  const advice =
    result.status === 'done' ? adviseProducts(result.data, answers, details) : undefined
  const unchanged = isSameFilter(persistedFilter.useValue(), toProductFilter(answers))
  const rank = (cards: readonly ListingCardData[]) =>
    advice ? rankForAdvice(cards, advice, answers, details) : cards
  return (
    <>
      <PageSection first>
        <Link to="/producthulp" className="link mb-4 inline-flex min-h-11 items-center gap-2">
          <Icon name="arrow-left" size={20} />
          Antwoorden aanpassen
        </Link>
        <section aria-labelledby="advies">
          <h1 id="advies" tabIndex={-1}>
            {details.wearer === 'other' ? 'Ons advies voor hem of haar' : 'Ons advies voor jou'}
          </h1>
          <p className="measure mt-4 mb-9 text-lg">
            Gekozen bij wat je net invulde. Je antwoorden blijven op dit apparaat.
          </p>
          <QueryBoundary result={result} reload={reload}>
            {() => advice && <AdviceSection advice={advice} answers={answers} details={details} />}
          </QueryBoundary>
        </section>
      </PageSection>
      <PageSection>
        <h2 className="mb-6">Producten</h2>
        <ProductListing
          start={start}
          rank={rank}
          emptyNotice={unchanged && advice && <NearestProducts cards={advice.nearest} />}
        />
      </PageSection>
    </>
  )
}

function NearestProducts({ cards }: { cards: readonly ListingCardData[] }) {
  return cards.length === 0 ? (
    <p className="measure">
      We hebben nu niets dat bij je antwoorden past. Haal een filter weg om meer te zien, of vraag
      het ons.
    </p>
  ) : (
    <>
      <p className="measure mb-6">Hier is nu niets in. Dit komt er het dichtst bij:</p>
      <CardGrid cards={cards} />
    </>
  )
}

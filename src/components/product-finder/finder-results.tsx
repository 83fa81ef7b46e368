import { useMemo, useCallback } from 'react'
import { Link } from 'react-router'
import { type ListingCardData, toListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import { isSameFilter } from '#domain/catalogue/listing/product-filter.ts'
import { adviseProducts } from '#domain/product-finder/advice.ts'
import {
  toProductFilter,
  type FinderAnswers,
  type FinderDetails,
} from '#domain/product-finder/finder-answers.ts'
import type { SampleOffer } from '#domain/sample/describe-sample-offer.ts'
import { rankForAdvice } from '#domain/product-finder/rank-for-advice.ts'
import { PageSection } from '../content/page-section.tsx'
import { persistedFilter } from '../filter/persisted-filter.ts'
import {
  toListingData,
  type ListingReply,
  hasAllCards,
  type ListingData,
} from '../product-listing/listing-data.ts'
import ProductListing from '../product-listing/product-listing.tsx'
import { QueryBoundary } from '../requests/query-boundary.tsx'
import { CardGrid } from '../product/product-card.tsx'
import { Icon } from '#ui/icon.tsx'
import { AdviceSection } from './advice-section.tsx'
import { type AbsorptionBand, absorptionBands } from '#domain/catalogue/absorption.ts'
import type { GenderFilter } from '#domain/catalogue/gender.ts'
import { maxProductsPerQuery } from '#domain/catalogue/listing/list-page.ts'
import type { ProductUse } from '#domain/product-finder/product-use.ts'
import { browserApi } from '../api-context.ts'
import { useQuery } from '../requests/use-query.ts'

/** What the rules of the advice need: the forms, the night, and what is named beside the advice. */
const neededUses: readonly ProductUse[] = ['optrekken', 'zorg', 'riem', 'nacht', 'bed', 'fixatie']

type Props = {
  start: ListingReply
  samples: SampleOffer
  answers: FinderAnswers
  details: FinderDetails
}

export default function FinderResults({ start, samples, answers, details }: Props) {
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
        <Link to="/producthulp" className="link mb-2 inline-flex min-h-11 items-center gap-2">
          <Icon name="arrow-left" size={20} />
          Antwoorden aanpassen
        </Link>
        <section aria-labelledby="advies">
          <h1 id="advies" tabIndex={-1} className="mb-5">
            {details.wearer === 'other' ? 'Ons advies voor hem of haar' : 'Ons advies voor jou'}
          </h1>
          <QueryBoundary result={result} reload={reload}>
            {() => advice && <AdviceSection {...{ advice, answers, details, samples }} />}
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

/**
 * A small catalogue gives all products. A large catalogue gives the first products of each
 * absorption band, and of each use that a band may hide behind many others.
 */
function useAdviceCandidates(listing: ListingData, answers: FinderAnswers) {
  const { gender } = toProductFilter(answers)
  const all = hasAllCards(listing) ? listing.cards : undefined
  const fetchCandidates = useCallback(
    (): Promise<readonly ListingCardData[]> =>
      all ? Promise.resolve(all) : loadCandidates(gender),
    [all, gender],
  )
  return useQuery(fetchCandidates, all)
}

/**
 * Asks for every band and every use, whatever the answers: the night, a lighter and a heavier
 * product need other bands, and no request may tell the answers.
 */
async function loadCandidates(gender: GenderFilter): Promise<ListingCardData[]> {
  const query = (choices: { absorption: AbsorptionBand[] } | { uses: ProductUse[] }) =>
    browserApi('POST /api/products/query', {
      body: { gender, per_page: maxProductsPerQuery, ...choices },
    })
  const replies = await Promise.all([
    ...absorptionBands.map((band) => query({ absorption: [band] })),
    ...neededUses.map((use) => query({ uses: [use] })),
  ])
  const products = replies.flatMap((reply) => reply.products)
  return [...new Map(products.map((one) => [one.id, one])).values()].map(toListingCardData)
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

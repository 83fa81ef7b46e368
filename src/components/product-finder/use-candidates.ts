// The products from which the finder chooses its advice. A small catalogue gives all products. A
// large catalogue gives only the first products of some absorption bands.

import { useEffect, useState } from 'react'
import { countFacets } from '#domain/catalogue/listing/facet-counts.ts'
import { maxProductsInFullList } from '#domain/catalogue/listing/list-page.ts'
import { type ListingCardData, toListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import { bandsToSearch } from '#domain/product-finder/advice-bands.ts'
import { toProductFilter, type FinderAnswers } from '#domain/product-finder/finder-answers.ts'
import type { FinderDetails } from '#domain/product-finder/finder-details.ts'
import { requestedParts } from '#domain/product-finder/part-of-day.ts'
import { browserApi } from '../api-context.ts'
import { hasAllCards, type ListingData } from '../product-listing/listing-data.ts'

/** Returns undefined while loading, and no products if the request fails. */
export function useAdviceCandidates(
  listing: ListingData,
  answers: FinderAnswers,
  details: FinderDetails,
): readonly ListingCardData[] | undefined {
  const [found, setFound] = useState<readonly ListingCardData[]>()
  const hasAll = hasAllCards(listing)
  useEffect(() => {
    if (hasAll) return
    const controller = new AbortController()
    browserApi('POST /api/products/query', {
      body: { ...candidateFilter(listing, answers, details), per_page: maxProductsInFullList },
      signal: controller.signal,
    }).then(
      ({ products }) => setFound(products.map(toListingCardData)),
      () => controller.signal.aborted || setFound([]),
    )
    return () => controller.abort()
  }, [hasAll, listing, answers, details])
  return hasAll ? listing.cards : found
}

/**
 * Returns the filter of the answers, with the first absorption band that has products for each part
 * of the day. With stool, it has all bands: only briefs suit then, and no filter selects briefs.
 */
function candidateFilter({ cells }: ListingData, answers: FinderAnswers, details: FinderDetails) {
  const filter = toProductFilter(answers)
  if (details.stool === 'yes') return { ...filter, absorption: [] }
  const bands = requestedParts(answers, details).flatMap((part) => {
    const search = bandsToSearch(part, answers, details)
    return (
      search.find((band) => countFacets(cells, { ...filter, absorption: [band] }).total > 0) ??
      search.slice(0, 1)
    )
  })
  return { ...filter, absorption: [...new Set(bands)] }
}

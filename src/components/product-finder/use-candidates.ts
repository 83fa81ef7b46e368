// The products from which the finder chooses its advice. A small catalogue gives all products. A large catalogue gives only the first
// products of one absorption band.

import { useEffect, useState } from 'react'
import { absorptionBands } from '#domain/catalogue/absorption.ts'
import { countFacets } from '#domain/catalogue/listing/facet-counts.ts'
import { maxProductsInFullList } from '#domain/catalogue/listing/list-page.ts'
import { type ListingCardData, toListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import { toProductFilter, type FinderAnswers } from '#domain/product-finder/finder-answers.ts'
import { browserApi } from '../api-context.ts'
import { hasAllCards, type ListingData } from '../product-listing/listing-data.ts'

/** Returns undefined while loading, and no products if the request fails. */
export function useAdviceCandidates(listing: ListingData, answers: FinderAnswers): readonly ListingCardData[] | undefined {
  const [found, setFound] = useState<readonly ListingCardData[]>()
  const hasAll = hasAllCards(listing)
  useEffect(() => {
    if (hasAll) return
    const controller = new AbortController()
    browserApi('POST /api/products/query', {
      body: { ...nearestBandFilter(listing, answers), per_page: maxProductsInFullList },
      signal: controller.signal,
    }).then(
      ({ products }) => setFound(products.map(toListingCardData)),
      () => controller.signal.aborted || setFound([]),
    )
    return () => controller.abort()
  }, [hasAll, listing, answers])
  return hasAll ? listing.cards : found
}

/**
 * Returns the filter of the answers. If no product matches, the filter has the nearest lower absorption band with matches, if there is one.
 */
function nearestBandFilter({ cells }: ListingData, answers: FinderAnswers) {
  const filter = toProductFilter(answers)
  const [requestedBand = absorptionBands[0]] = filter.absorption
  const lower = absorptionBands.slice(0, absorptionBands.indexOf(requestedBand) + 1).toReversed()
  const band = lower.find((one) => countFacets(cells, { ...filter, absorption: [one] }).total > 0) ?? requestedBand
  return { ...filter, absorption: [band] }
}

// The products from which the finder chooses its advice. A small catalogue gives all products. A
// large catalogue gives the first products of each absorption band, and of all together.

import { useCallback } from 'react'
import { absorptionBands } from '#domain/catalogue/absorption.ts'
import type { GenderFilter } from '#domain/catalogue/gender.ts'
import { type ListingCardData, toListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import { toProductFilter, type FinderAnswers } from '#domain/product-finder/finder-answers.ts'
import { browserApi } from '../api-context.ts'
import { hasAllCards, type ListingData } from '../product-listing/listing-data.ts'
import { useQuery } from '../requests/use-query.ts'

/** Of each request. */
const maxCandidates = 100

export function useAdviceCandidates(listing: ListingData, answers: FinderAnswers) {
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
 * Asks for every band, whatever the amount: the night, a lighter and a heavier product need other
 * bands. Net briefs have no absorption, so that only the request without a band has them.
 */
async function loadCandidates(gender: GenderFilter): Promise<ListingCardData[]> {
  const replies = await Promise.all(
    [[], ...absorptionBands.map((band) => [band])].map((absorption) =>
      browserApi('POST /api/products/query', {
        body: { gender, absorption, per_page: maxCandidates },
      }),
    ),
  )
  const products = replies.flatMap((reply) => reply.products)
  return [...new Map(products.map((one) => [one.id, one])).values()].map(toListingCardData)
}

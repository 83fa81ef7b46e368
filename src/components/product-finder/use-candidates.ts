// The products from which the finder chooses its advice. A small catalogue gives all products. A
// large catalogue gives the first products of each absorption band, and of each use that a band may
// hide behind many others.

import { useCallback } from 'react'
import { type AbsorptionBand, absorptionBands } from '#domain/catalogue/absorption.ts'
import type { GenderFilter } from '#domain/catalogue/gender.ts'
import { type ListingCardData, toListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import { maxProductsPerQuery } from '#domain/catalogue/listing/list-page.ts'
import { toProductFilter, type FinderAnswers } from '#domain/product-finder/finder-answers.ts'
import type { ProductUse } from '#domain/product-finder/product-use.ts'
import { browserApi } from '../api-context.ts'
import { hasAllCards, type ListingData } from '../product-listing/listing-data.ts'
import { useQuery } from '../requests/use-query.ts'

/** What the rules of the advice need: the forms, the night, and what is named beside the advice. */
const neededUses: readonly ProductUse[] = ['optrekken', 'zorg', 'riem', 'nacht', 'bed', 'fixatie']

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

// The products from which the finder chooses its advice. A small catalogue gives all products. A
// large catalogue gives the first products of each absorption band and of all together, and those
// without an absorption.

import { useCallback } from 'react'
import { type AbsorptionBand, absorptionBands } from '#domain/catalogue/absorption.ts'
import type { GenderFilter } from '#domain/catalogue/gender.ts'
import { type ListingCardData, toListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import { toProductFilter, type FinderAnswers } from '#domain/product-finder/finder-answers.ts'
import { browserApi } from '../api-context.ts'
import { hasAllCards, type ListingData } from '../product-listing/listing-data.ts'
import { useQuery } from '../requests/use-query.ts'
import { findUnratedPages } from './unrated-pages.ts'

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
 * bands. Fixation briefs have no absorption: they are on the last pages when the most absorbent
 * products come first.
 */
async function loadCandidates(gender: GenderFilter): Promise<ListingCardData[]> {
  const query = (choices: { absorption?: AbsorptionBand[]; sort?: 'absorption'; page?: number }) =>
    browserApi('POST /api/products/query', {
      body: { gender, per_page: maxCandidates, ...choices },
    })
  const [all, ...bands] = await Promise.all([
    query({}),
    ...absorptionBands.map((band) => query({ absorption: [band] })),
  ])
  const rated = bands.reduce((sum, { total }) => sum + total, 0)
  const pages = findUnratedPages({ total: all.total, rated }, maxCandidates)
  const unrated = await Promise.all(pages.map((page) => query({ sort: 'absorption', page })))
  const products = [all, ...bands, ...unrated].flatMap((reply) => reply.products)
  return [...new Map(products.map((one) => [one.id, one])).values()].map(toListingCardData)
}

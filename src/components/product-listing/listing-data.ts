// The data of the product listing. For a small catalogue it has all cards. For a large catalogue it
// has no cards, but facet cells with the number of products per combination of choices.

import type { EndpointReply } from '#api/index.ts'
import {
  listAvailableCategories,
  type FilterCategory,
  removeUnavailableCategories,
} from '#domain/catalogue/listing/categories.ts'
import type { FacetCell, ListedProduct } from '#domain/catalogue/listing/listed-product.ts'
import {
  toFacetCells,
  type FacetCounts,
  countFacets,
} from '#domain/catalogue/listing/facet-counts.ts'
import { genderFilters } from '#domain/catalogue/gender.ts'
import type { GenderChoice } from '../filter/filter-choices.tsx'
import { type ListingCardData, toListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import type { ProductFilter, ProductSort } from '#domain/catalogue/listing/product-filter.ts'
import {
  listQuickChoices,
  type QuickChoice,
  chooseGender,
  shownGender,
} from '#domain/catalogue/listing/filter-choices.ts'

export type ListingData = {
  cards: readonly ListingCardData[]
  cells: readonly FacetCell[]
  categories: readonly FilterCategory[]
}
export type ListingReply = EndpointReply<'GET /api/overview'>
export type ListingCategory = ListingReply['categories'][number]
export type ListingQuery = { filter: ProductFilter; sort: ProductSort; page: number }
export type ListingPage = ListingQuery & { products: readonly ListedProduct[] }

export const toListingData = ({ products, cells, categories }: ListingReply): ListingData => ({
  cards: products.map(toListingCardData),
  cells,
  categories,
})

export const hasAllCards = ({ cells }: ListingData): boolean => cells.length === 0

export type FilterChoices = {
  filter: ProductFilter
  facets: FacetCounts
  categories: readonly FilterCategory[]
}

/**
 * Returns the facets and categories that are available under a filter, and the filter without
 * unavailable categories.
 */
export function findAvailableChoices(
  { cards, cells, categories }: ListingData,
  requested: ProductFilter,
): FilterChoices {
  const all = cells.length > 0 ? cells : toFacetCells(cards)
  const facets = countFacets(all, requested)
  const available = listAvailableCategories(categories, facets.categories, requested.gender)
  const filter = removeUnavailableCategories(requested, available)
  return {
    filter,
    facets: filter === requested ? facets : countFacets(all, filter),
    categories: available,
  }
}

export function findGenderChoices(
  listing: ListingData,
  { filter, facets }: Pick<FilterChoices, 'filter' | 'facets'>,
): GenderChoice[] {
  const shown = shownGender(filter, listing.categories)
  return genderFilters.map((gender) => {
    const next = chooseGender(filter, gender, listing.categories)
    return {
      gender,
      isChosen: gender === shown,
      next,
      count:
        next.categories.length === filter.categories.length
          ? facets.gender[gender]
          : findAvailableChoices(listing, next).facets.total,
    }
  })
}

export const findQuickChoices = (listing: ListingData, filter: ProductFilter): QuickChoice[] =>
  listQuickChoices(
    filter,
    listing.categories,
    (next) => findAvailableChoices(listing, next).facets.total,
  )

// What the overview knows: all cards of a small catalogue, or of a large one how many products are alike and the cards of one page.

import type { Reply } from '#api/index.ts'
import { availableCategories, type FilterCategory, withAvailable } from '#domain/catalogue/available-categories.ts'
import type { FacetCell } from '#domain/catalogue/facet-cell.ts'
import { cellsOf, type Facets, facetsOf } from '#domain/catalogue/facets.ts'
import { type ListedCard, listedCardOf } from '#domain/catalogue/listed-card.ts'
import type { ListedProduct } from '#domain/catalogue/listed-product.ts'
import type { ProductFilter } from '#domain/catalogue/product-filter.ts'
import type { ProductSort } from '#domain/catalogue/product-sort.ts'

export type Overview = { cards: readonly ListedCard[]; cells: readonly FacetCell[]; categories: readonly FilterCategory[] }
/** The same as it came from the shop. */
export type OverviewReply = Reply<'GET /api/overview'>
export type OverviewCategory = OverviewReply['categories'][number]
export type ListQuestion = { filter: ProductFilter; sort: ProductSort; page: number }
/** One page of a large catalogue with the question it answers. */
export type Listed = ListQuestion & { products: readonly ListedProduct[] }

export const overviewOf = ({ products, cells, categories }: OverviewReply): Overview => ({
  cards: products.map(listedCardOf),
  cells,
  categories,
})

/** A small catalogue is here whole. */
export const isWhole = ({ cells }: Overview): boolean => cells.length === 0

export type Choices = {
  /** Without what is no longer available. */
  filter: ProductFilter
  facets: Facets
  categories: readonly FilterCategory[]
}

/** What can be chosen under a filter, and what is left of that filter. */
export function choicesUnder({ cards, cells, categories }: Overview, wanted: ProductFilter): Choices {
  const all = cells.length > 0 ? cells : cellsOf(cards)
  const facets = facetsOf(all, wanted)
  const available = availableCategories(categories, facets.categories, wanted.gender)
  const filter = withAvailable(wanted, available)
  return { filter, facets: filter === wanted ? facets : facetsOf(all, filter), categories: available }
}

// A card with what the overview filters by and the product finder advises on.

import { type Use, usesOf } from '../wizard/use.ts'
import { type Card, cardOf } from './card.ts'
import type { ListedProduct } from './listed-product.ts'

export type ListedCard = Card & { uses: Use[]; sized: boolean }

/** Prices in cents. */
export const listedCardOf = (product: ListedProduct): ListedCard => ({
  ...cardOf(product),
  pricesDiffer: product.prices_differ,
  gender: product.gender,
  categories: product.categories,
  uses: usesOf(product),
  sized: product.sized,
})

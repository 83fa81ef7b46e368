// The orders in which a list of products can be shown.

/** Cheapest first for both prices, most absorbing first for absorption; what has no figure comes last. */
export const productSorts = ['recommended', 'price', 'price-per-piece', 'absorption'] as const
export type ProductSort = (typeof productSorts)[number]

export const sortLabels: Record<ProductSort, string> = {
  recommended: 'Aanbevolen',
  price: 'Prijs',
  'price-per-piece': 'Prijs per stuk',
  absorption: 'Absorptie',
}

/** What of a product its place depends on. */
export type Sorted = { price: number; pieces: number | null; absorption: number | null }

const figures: Record<ProductSort, (product: Sorted) => number | null> = {
  recommended: () => 0,
  price: ({ price }) => price,
  'price-per-piece': ({ price, pieces }) => (pieces === null ? null : price / pieces),
  absorption: ({ absorption }) => (absorption === null ? null : -absorption),
}

/** A new list in that order; equals stay in the order they came, which is the recommended one. */
export function inOrder<Product extends Sorted>(products: readonly Product[], sort: ProductSort): Product[] {
  const figure = figures[sort]
  return products.toSorted((one, other) => compare(figure(one), figure(other)))
}

const compare = (one: number | null, other: number | null): number => (one === other ? 0 : (one ?? Infinity) - (other ?? Infinity))

/**
 * Prices sort cheapest first, absorption sorts most absorbent first. Products without the value
 * come last.
 */
export const productSorts = ['recommended', 'price', 'price-per-piece', 'absorption'] as const
export type ProductSort = (typeof productSorts)[number]

export const sortLabels: Record<ProductSort, string> = {
  recommended: 'Aanbevolen',
  price: 'Prijs',
  'price-per-piece': 'Prijs per stuk',
  absorption: 'Absorptie',
}

export type SortableProduct = { price: number; pieces: number | null; absorption: number | null }

const sortValues: Record<ProductSort, (product: SortableProduct) => number | null> = {
  recommended: () => 0,
  price: ({ price }) => price,
  'price-per-piece': ({ price, pieces }) => (pieces === null ? null : price / pieces),
  absorption: ({ absorption }) => (absorption === null ? null : -absorption),
}

/** Expects products in the recommended order; equal products stay in that order. */
export function sortProducts<Product extends SortableProduct>(
  products: readonly Product[],
  sort: ProductSort,
): Product[] {
  const valueOf = sortValues[sort]
  return products.toSorted((one, other) => compare(valueOf(one), valueOf(other)))
}

const compare = (one: number | null, other: number | null): number =>
  one === other ? 0 : (one ?? Infinity) - (other ?? Infinity)

/** Moves sold-out products to the end. The order does not change otherwise. */
export const moveSoldOutLast = <Product extends { inStock: boolean }>(
  products: readonly Product[],
): Product[] => products.toSorted((one, other) => Number(other.inStock) - Number(one.inStock))

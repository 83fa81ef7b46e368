// The orders in which a list of products can be shown.

export const productSorts = ['recommended', 'price', 'price-per-piece', 'absorption'] as const
export type ProductSort = (typeof productSorts)[number]

export const sortLabels: Record<ProductSort, string> = {
  recommended: 'Aanbevolen',
  price: 'Prijs, laagste eerst',
  'price-per-piece': 'Prijs per stuk, laagste eerst',
  absorption: 'Absorptie, hoogste eerst',
}

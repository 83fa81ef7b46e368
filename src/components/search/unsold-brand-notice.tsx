// The notice above the search results that the shop does not sell the brand in the query.

import { productNameHasBrand, findBrand } from '#domain/search/brand-name.ts'

type Props = {
  query: string
  /** The names of the products that the search found. */
  products: readonly string[]
  className?: string
}

export function UnsoldBrandNotice({ query, products, className }: Props) {
  const brand = findBrand(query)
  if (
    brand === undefined ||
    products.length === 0 ||
    products.some((name) => productNameHasBrand(brand, name))
  )
    return null
  return <p className={className}>Dat merk hebben we niet. Dit lijkt erop:</p>
}

import { productNameHasBrand, findBrand } from '#domain/search/brand-name.ts'

type Props = {
  query: string
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

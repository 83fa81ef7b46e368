// Said above the results when somebody asks for a brand that the shop does not sell.

import { bearsName, brandIn } from '#domain/search/brand-name.ts'

type Props = {
  question: string
  /** The names of the products that were found. */
  products: readonly string[]
  className?: string
}

export function BrandNotice({ question, products, className }: Props) {
  const brand = brandIn(question)
  if (brand === undefined || products.length === 0 || products.some((name) => bearsName(brand, name))) return null
  return <p className={className}>Dat merk verkopen we niet. Dit lijkt erop:</p>
}

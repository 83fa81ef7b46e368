// What a shopper narrows the catalogue to. The database answers the same question in data/product-filter.ts.

import { absorptionOf, type Band, matchesBands } from './absorption.ts'
import { type GenderFilter, genderOf, matchesGender } from './gender.ts'
import type { ProductAttributes } from './product.ts'

/** As local storage keeps it under `productFilters`; categories are ids. */
export type ProductFilter = { gender: GenderFilter; absorption: Band[]; categories: number[] }

type Filtered = { product_attributes: ProductAttributes; categories: readonly { id: number }[] }

/** All three must agree; within bands and within categories one match is enough, and nothing chosen lets everything through. */
export const matchesFilter = ({ product_attributes, categories }: Filtered, filter: ProductFilter): boolean =>
  matchesGender(genderOf(product_attributes.gender), filter.gender) &&
  matchesBands(absorptionOf(product_attributes.absorption), filter.absorption) &&
  (filter.categories.length === 0 || categories.some(({ id }) => filter.categories.includes(id)))

// The categories of a list of products, and which one an address means.

import type { Product, ProductCategory } from './product.ts'

export type CountedCategory = ProductCategory & { productCount: number }

/** Only categories with at least one product, sorted by name. */
export function countedCategories(products: readonly Pick<Product, 'categories'>[]): CountedCategory[] {
  const counted = new Map<number, CountedCategory>()
  for (const category of products.flatMap(({ categories }) => categories))
    counted.set(category.id, { ...category, productCount: (counted.get(category.id)?.productCount ?? 0) + 1 })
  return [...counted.values()].sort((one, other) => one.name.localeCompare(other.name, 'nl'))
}

/** By slug, or by name in lower case with spaces turned to hyphens (SPECIFICATION section 4). */
export const categoryNamed = <C extends Pick<ProductCategory, 'slug' | 'name'>>(categories: readonly C[], segment: string): C | undefined =>
  categories.find(({ slug }) => slug === segment) ?? categories.find(({ name }) => name.toLowerCase().replace(/\s+/g, '-') === segment)

/** The last part of a path such as 'heren/nacht'; undefined when there is none. */
export const lastSegment = (path: string | undefined): string | undefined =>
  path
    ?.split('/')
    .findLast((part) => part !== '')
    ?.toLowerCase()

/** Category names may be stored with hyphens; people read spaces. */
export const categoryLabel = (name: string): string => name.replaceAll('-', ' ')

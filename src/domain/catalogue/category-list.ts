// Which category an address means, and how its name is read.

import type { ProductCategory } from './product.ts'

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

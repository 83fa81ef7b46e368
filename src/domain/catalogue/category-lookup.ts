import type { ProductCategory } from './product.ts'

/**
 * Finds a category by slug. If no slug matches, finds a category by its name in lower case, with
 * hyphens for spaces.
 */
export const findCategory = <C extends Pick<ProductCategory, 'slug' | 'name'>>(
  categories: readonly C[],
  segment: string,
): C | undefined =>
  categories.find(({ slug }) => slug === segment) ??
  categories.find(({ name }) => name.toLowerCase().replace(/\s+/g, '-') === segment)

/** Returns the last non-empty segment in lower case: 'nacht' for 'heren/Nacht/'. */
export const lastPathSegment = (path: string | undefined): string | undefined =>
  path
    ?.split('/')
    .findLast((part) => part !== '')
    ?.toLowerCase()

/** Replaces hyphens by spaces, because some stored names have hyphens between their words. */
export const formatCategoryName = (name: string): string => name.replaceAll('-', ' ')

// Maps each path below /shop to a canonical path. All unknown categories share one canonical path.
// Otherwise a client could fill the page cache with different spellings of one path.

import { findCategory, lastPathSegment } from '../category-lookup.ts'
import type { ProductCategory } from '../product.ts'

/** Slugs never contain an underscore, so no category can have this path. */
const unknownCategoryPath = '/shop/_onbekend'

type CategoryTree = {
  categories: readonly Pick<ProductCategory, 'slug' | 'name'>[]
  moved: Readonly<Record<string, string>>
}
type ShopPath<C> = { slug: string | undefined; category: C | undefined; moved: string | undefined }

/**
 * Finds the category of `segments`, such as 'heren/nacht'. For a former slug of a category, `moved`
 * in the result is its new slug.
 */
export function resolveCategoryPath<C extends CategoryTree['categories'][number]>(
  { categories, moved }: { categories: readonly C[]; moved: CategoryTree['moved'] },
  segments: string | undefined,
): ShopPath<C> {
  const slug = lastPathSegment(segments)
  const category = slug === undefined ? undefined : findCategory(categories, slug)
  return {
    slug,
    category,
    moved: slug !== undefined && !category && Object.hasOwn(moved, slug) ? moved[slug] : undefined,
  }
}

/** `path` is a percent-encoded path without a query: '/shop' or a path below it. */
export function toCanonicalCategoryPath(tree: CategoryTree, path: string): string {
  const { slug, category, moved } = resolveCategoryPath(
    tree,
    decodeURIComponent(path.slice('/shop'.length)),
  )
  if (slug === undefined) return '/shop'
  if (category) return `/shop/${category.slug}`
  return moved === undefined ? unknownCategoryPath : `/shop/${encodeURIComponent(slug)}`
}

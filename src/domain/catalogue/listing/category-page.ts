// All unknown categories share one canonical path. Otherwise a client could fill the page cache
// with different spellings of one path.

import {
  findCategory,
  lastPathSegment,
  type FilterCategory,
  genderOfCategory,
} from './categories.ts'
import type { ProductCategory } from '../product.ts'
import { matchesGender } from '../gender.ts'

/** Slugs never contain an underscore, so no category can have this path. */
const unknownCategoryPath = '/shop/_onbekend'

/**
 * The list of all products with a sample pack. A category with this slug comes first, because then
 * the owner chose another list.
 */
export const sampleListSlug = 'proefpakjes'
export const sampleListPath = `/shop/${sampleListSlug}`

type CategoryTree = {
  categories: readonly Pick<ProductCategory, 'slug' | 'name'>[]
  moved: Readonly<Record<string, string>>
}
type ShopPath<C> = {
  slug: string | undefined
  category: C | undefined
  isSampleList: boolean
  moved: string | undefined
}

/** `segments` is for example 'heren/nacht'. For a former slug, `moved` is the new one. */
export function resolveCategoryPath<C extends CategoryTree['categories'][number]>(
  { categories, moved }: { categories: readonly C[]; moved: CategoryTree['moved'] },
  segments: string | undefined,
): ShopPath<C> {
  const slug = lastPathSegment(segments)
  const category = slug === undefined ? undefined : findCategory(categories, slug)
  return {
    slug,
    category,
    isSampleList: slug === sampleListSlug && !category,
    moved: slug !== undefined && !category && Object.hasOwn(moved, slug) ? moved[slug] : undefined,
  }
}

/** `path` is a percent-encoded path without a query: '/shop' or a path below it. */
export function toCanonicalCategoryPath(tree: CategoryTree, path: string): string {
  const { slug, category, isSampleList, moved } = resolveCategoryPath(
    tree,
    decodeURIComponent(path.slice('/shop'.length)),
  )
  if (slug === undefined) return '/shop'
  if (category) return `/shop/${category.slug}`
  if (isSampleList) return sampleListPath
  return moved === undefined ? unknownCategoryPath : `/shop/${encodeURIComponent(slug)}`
}

type Category = Pick<FilterCategory, 'id' | 'slug' | 'gender'> & { parent: number | null }

/** A product, or a FacetCell that stands for several products. */
type ProductsInCategories = { categories: readonly number[]; products?: number }

const maxSubcategories = 5

/**
 * First come the children of `current`, then top-level categories with most of their products in
 * `current`. Each group has the largest category first.
 */
export function chooseSubcategories<C extends Category>(
  current: C,
  categories: readonly C[],
  listed: readonly ProductsInCategories[],
): C[] {
  const sizes = new Map<number, number>()
  const shared = new Map<number, number>()
  for (const { categories: ids, products = 1 } of listed)
    for (const id of ids) {
      add(sizes, id, products)
      if (ids.includes(current.id)) add(shared, id, products)
    }
  const sizeOf = (id: number) => sizes.get(id) ?? 0
  const isChild = ({ parent }: Category) => parent === current.id
  const gender = genderOfCategory(current)
  const matchesCurrentGender = (other: Category) =>
    matchesGender(genderOfCategory(other), gender === 'unisex' ? 'both' : gender)
  const isMostlyWithin = (other: Category) =>
    other.id !== current.id &&
    other.parent === null &&
    sizeOf(other.id) < sizeOf(current.id) &&
    (shared.get(other.id) ?? 0) * 2 > sizeOf(other.id) &&
    matchesCurrentGender(other)
  return [categories.filter(isChild), categories.filter(isMostlyWithin)]
    .flatMap((group) => group.toSorted((one, other) => sizeOf(other.id) - sizeOf(one.id)))
    .slice(0, maxSubcategories)
}

const add = (counts: Map<number, number>, id: number, products: number) =>
  counts.set(id, (counts.get(id) ?? 0) + products)

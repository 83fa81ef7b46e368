import type { ProductCategory } from '../product.ts'
import { type Gender, type GenderFilter, matchesGender } from '../gender.ts'
import type { ProductFilter } from './product-filter.ts'

/** By slug, or else by the name in lower case, with hyphens for spaces. */
export const findCategory = <C extends Pick<ProductCategory, 'slug' | 'name'>>(
  categories: readonly C[],
  segment: string,
): C | undefined =>
  categories.find(({ slug }) => slug === segment) ??
  categories.find(({ name }) => name.toLowerCase().replace(/\s+/g, '-') === segment)

/** 'nacht' for 'heren/Nacht/'. */
export const lastPathSegment = (path: string | undefined): string | undefined =>
  path
    ?.split('/')
    .findLast((part) => part !== '')
    ?.toLowerCase()

/** Replaces hyphens by spaces, because some stored names have hyphens between their words. */
export const formatCategoryName = (name: string): string => name.replaceAll('-', ' ')

/** In characters. Search engines cut off a longer description of a page. */
export const maxCategoryDescriptionLength = 160

export const categoryDescriptionOrDefault = ({
  name,
  description,
}: {
  name: string
  description: string
}): string =>
  description ||
  `Alle producten in ${formatCategoryName(name)}. Je krijgt ze thuis in een doos zonder opdruk.`

export type FilterCategory = { id: number; slug: string; name: string; gender: Gender | null }

const womenWords = new Set(['dame', 'dames', 'vrouw', 'vrouwen'])
const menWords = new Set(['mannen', 'heren'])

/**
 * Set by staff, otherwise from the slug. Compares whole words: 'scheren' does not match 'heren'.
 */
export function genderOfCategory({
  slug,
  gender,
}: Pick<FilterCategory, 'slug' | 'gender'>): Gender {
  if (gender) return gender
  const words = slug.toLowerCase().split('-')
  if (words.some((word) => womenWords.has(word))) return 'female'
  return words.some((word) => menWords.has(word)) ? 'male' : 'unisex'
}

export const listAvailableCategories = <Category extends FilterCategory>(
  categories: readonly Category[],
  nonEmptyIds: { has: (id: number) => boolean },
  gender: GenderFilter,
): Category[] =>
  categories
    .filter(
      (category) =>
        nonEmptyIds.has(category.id) && matchesGender(genderOfCategory(category), gender),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'nl'))

/** Returns the same object if nothing changes. */
export function removeUnavailableCategories(
  filter: ProductFilter,
  available: readonly { id: number }[],
): ProductFilter {
  const remaining = filter.categories.filter((chosen) => available.some(({ id }) => id === chosen))
  return remaining.length === filter.categories.length
    ? filter
    : { ...filter, categories: remaining }
}

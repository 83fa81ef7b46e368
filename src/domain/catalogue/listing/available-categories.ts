import { type Gender, type GenderFilter, matchesGender } from '../gender.ts'
import type { ProductFilter } from './product-filter.ts'

export type FilterCategory = { id: number; slug: string; name: string; gender: Gender | null }

const womenWords = new Set(['dame', 'dames', 'vrouw', 'vrouwen'])
const menWords = new Set(['mannen', 'heren'])

/**
 * Returns the gender that staff set, otherwise the gender in the slug. Compares whole words:
 * 'scheren' does not match 'heren'.
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

/** Returns the categories that have products and match the chosen gender, sorted by name. */
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

/** Removes unavailable categories from the filter. Returns the same object if nothing changes. */
export function removeUnavailableCategories(
  filter: ProductFilter,
  available: readonly { id: number }[],
): ProductFilter {
  const remaining = filter.categories.filter((chosen) => available.some(({ id }) => id === chosen))
  return remaining.length === filter.categories.length
    ? filter
    : { ...filter, categories: remaining }
}

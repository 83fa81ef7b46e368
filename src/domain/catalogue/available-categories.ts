// Which categories a shopper can choose from, and what becomes of a choice that is no longer there.

import { type Gender, type GenderFilter, matchesGender } from './gender.ts'
import type { ProductFilter } from './product-filter.ts'

export type FilterCategory = { id: number; slug: string; name: string; gender: Gender | null }

const forWomen = new Set(['dame', 'dames', 'vrouw', 'vrouwen'])
const forMen = new Set(['mannen', 'heren'])

/** A category's own gender decides; without one, whole words of its slug do ('scheren' hides from nobody). */
export function genderOfCategory({ slug, gender }: Pick<FilterCategory, 'slug' | 'gender'>): Gender {
  if (gender) return gender
  const words = slug.toLowerCase().split('-')
  if (words.some((word) => forWomen.has(word))) return 'female'
  return words.some((word) => forMen.has(word)) ? 'male' : 'unisex'
}

/** Categories with at least one product that are not hidden by the chosen gender, sorted by name. */
export const availableCategories = <Category extends FilterCategory>(
  categories: readonly Category[],
  filled: { has: (id: number) => boolean },
  gender: GenderFilter,
): Category[] =>
  categories
    .filter((category) => filled.has(category.id) && matchesGender(genderOfCategory(category), gender))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'nl'))

/** Chosen categories that are no longer available are dropped. */
export function withAvailable(filter: ProductFilter, available: readonly { id: number }[]): ProductFilter {
  const kept = filter.categories.filter((chosen) => available.some(({ id }) => id === chosen))
  return kept.length === filter.categories.length ? filter : { ...filter, categories: kept }
}

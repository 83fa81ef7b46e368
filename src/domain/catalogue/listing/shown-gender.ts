// The gender that a filter shows. The category 'heren' already shows only products for men, so its
// list says 'Heren' wherever the gender is a choice.

import type { GenderFilter } from '../gender.ts'
import { type FilterCategory, genderOfCategory } from './available-categories.ts'
import type { ProductFilter } from './product-filter.ts'

/** Returns the chosen gender, or the gender that all chosen categories share. */
export function shownGender(
  { gender, categories: chosen }: ProductFilter,
  categories: readonly FilterCategory[],
): GenderFilter {
  if (gender !== 'both' || chosen.length === 0) return gender
  const genders = new Set(chosen.map((id) => genderIn(categories, id)))
  const [only] = genders
  return genders.size > 1 || only === undefined || only === 'unisex' ? 'both' : only
}

/** Returns the filter with this gender, without the chosen categories that contradict it. */
export function chooseGender(
  filter: ProductFilter,
  gender: GenderFilter,
  categories: readonly FilterCategory[],
): ProductFilter {
  const shown = shownGender(filter, categories)
  const remaining = filter.categories.filter((id) => {
    const ofCategory = genderIn(categories, id)
    return gender === 'both'
      ? ofCategory !== shown
      : ofCategory === 'unisex' || ofCategory === gender
  })
  return { ...filter, gender, categories: remaining }
}

function genderIn(categories: readonly FilterCategory[], id: number) {
  const category = categories.find((one) => one.id === id)
  return category ? genderOfCategory(category) : 'unisex'
}

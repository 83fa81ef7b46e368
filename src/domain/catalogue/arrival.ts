// What becomes of the stored filter when a shopper arrives at the overview (SPECIFICATION section 4, DECISIONS).

import { comesFromFinder, type WizardAnswers } from '../wizard/answers.ts'
import { type FilterCategory, genderOfCategory } from './available-categories.ts'
import { matchesGender } from './gender.ts'
import { noFilter, type ProductFilter } from './product-filter.ts'

export type Arrival = {
  /** The category that the address names. */
  category: Pick<FilterCategory, 'id' | 'slug' | 'gender'> | undefined
  /** The filter as it was when this place was left, for a shopper who comes back to it. */
  before: ProductFilter | undefined
  /** Another page of the same list, or the list the product finder opened: nothing changes. */
  keeps: boolean
  /** What the product finder was told on this device. */
  answers: WizardAnswers
}

/**
 * Coming back restores. A link means what it says: its category is the only one, or none is chosen; the product finder's filter ends
 * there. Absorption stays, and so does a gender that does not hide the category.
 */
export function filterOnArrival(stored: ProductFilter, { category, before, keeps, answers }: Arrival): ProductFilter {
  if (before) return before
  if (keeps) return stored
  const { gender, absorption } = comesFromFinder(stored, answers) ? noFilter : stored
  if (!category) return { gender, absorption, categories: [] }
  const hides = !matchesGender(genderOfCategory(category), gender)
  return { gender: hides ? 'both' : gender, absorption, categories: [category.id] }
}

/** The list of exactly this category, whatever else narrows it. */
export const isOnlyCategory = ({ categories }: ProductFilter, id: number): boolean => categories.length === 1 && categories[0] === id

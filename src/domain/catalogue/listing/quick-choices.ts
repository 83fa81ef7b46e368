// The quick choices above the product listing: one press on an everyday word sets the filter. They
// use only what the filter has, gender and categories, and a word without products is left out.

import { chooseGender, shownGender } from './shown-gender.ts'
import type { FilterCategory } from './available-categories.ts'
import type { ProductFilter } from './product-filter.ts'

export type QuickChoice = {
  label: string
  isChosen: boolean
  /** The filter after a press: with this choice, or without it if it is chosen. */
  next: ProductFilter
}

const genderChoices = [
  { label: 'Man', gender: 'male' },
  { label: 'Vrouw', gender: 'female' },
] as const

/** A choice stands for every category whose slug has one of these words. */
const categoryChoices: readonly { label: string; words: readonly string[] }[] = [
  { label: 'Nacht', words: ['nacht'] },
  { label: 'Dun', words: ['dun', 'dunne'] },
  { label: 'Broekje', words: ['broekje', 'broekjes'] },
  { label: 'Verband', words: ['verband', 'inlegverband'] },
  { label: 'Bed', words: ['bed', 'bedbescherming'] },
]

/**
 * Returns the choices that show at least one product. `countMatches` counts the products that a
 * filter shows.
 */
export function listQuickChoices(
  filter: ProductFilter,
  categories: readonly FilterCategory[],
  countMatches: (filter: ProductFilter) => number,
): QuickChoice[] {
  const gender = shownGender(filter, categories)
  const byGender = genderChoices.map(({ label, gender: choice }) => {
    const isChosen = gender === choice
    return { label, isChosen, next: chooseGender(filter, isChosen ? 'both' : choice, categories) }
  })
  const byCategory = categoryChoices.flatMap(({ label, words }) => {
    const ids = categories
      .filter(({ slug }) => slug.split('-').some((word) => words.includes(word)))
      .map(({ id }) => id)
    const isChosen =
      filter.categories.length > 0 && filter.categories.every((id) => ids.includes(id))
    if (ids.length === 0) return []
    return [
      {
        label,
        isChosen,
        next: isChosen ? { ...filter, categories: [] } : { ...filter, gender, categories: ids },
      },
    ]
  })
  return [...byGender, ...byCategory].filter(
    ({ isChosen, next }) => isChosen || countMatches(next) > 0,
  )
}

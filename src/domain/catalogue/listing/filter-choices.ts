// The gender that a filter shows. The category 'heren' already shows only products for men, so its
// list says 'Heren' wherever the gender is a choice.

import type { GenderFilter } from '../gender.ts'
import { type FilterCategory, genderOfCategory } from './categories.ts'
import { type ProductFilter, withSample } from './product-filter.ts'

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

/** One press on an everyday word sets the filter. A word without products is left out. */
export type QuickChoice = {
  label: string
  isChosen: boolean
  /** The filter after a press. */
  next: ProductFilter
}

const genderChoices = [
  { label: 'Man', gender: 'male' },
  { label: 'Vrouw', gender: 'female' },
] as const

export const sampleLabel = 'Proefpakje'

/** A choice stands for every category whose slug has one of these words. */
const categoryChoices: readonly { label: string; words: readonly string[] }[] = [
  { label: 'Nacht', words: ['nacht'] },
  { label: 'Dun', words: ['dun', 'dunne'] },
  { label: 'Broekje', words: ['broekje', 'broekjes'] },
  { label: 'Verband', words: ['verband', 'inlegverband'] },
  { label: 'Bed', words: ['bed', 'bedbescherming'] },
]

/** `countMatches` counts the products that a filter shows. */
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
  const isSampleChosen = filter.sample === true
  const bySample = {
    label: sampleLabel,
    isChosen: isSampleChosen,
    next: withSample(filter, !isSampleChosen),
  }
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
  return [...byGender, bySample, ...byCategory].filter(
    ({ isChosen, next }) => isChosen || countMatches(next) > 0,
  )
}

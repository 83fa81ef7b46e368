import {
  isFinderFilter,
  type FinderAnswers,
  type FinderDetails,
} from '../../product-finder/finder-answers.ts'
import { type FilterCategory, genderOfCategory } from './categories.ts'
import { matchesGender } from '../gender.ts'
import { emptyFilter, type ProductFilter, withSample } from './product-filter.ts'

export type ListingArrival = {
  /** Undefined for the list of all products. */
  category: Pick<FilterCategory, 'id' | 'slug' | 'gender'> | undefined
  /** True for the list of products with a sample pack. */
  isSampleList?: boolean
  /** Of this page, if the visitor went back in the browser history. */
  before: ProductFilter | undefined
  /**
   * True on another page of the same list, and on the list that the product finder opened. Without
   * `before`, the filter then stays.
   */
  isSameList: boolean
  answers: FinderAnswers
  details: FinderDetails
}

/**
 * Going back in the browser history restores the earlier filter. On another list, the chosen
 * absorption and gender stay, unless the filter comes from the product finder. If the gender
 * excludes the opened category, the gender becomes 'both'.
 */
export function adaptFilterOnArrival(
  stored: ProductFilter,
  { category, isSampleList = false, before, isSameList, answers, details }: ListingArrival,
): ProductFilter {
  if (before) return before
  if (isSameList) return stored
  const { gender, absorption } = isFinderFilter(stored, answers, details) ? emptyFilter : stored
  if (!category) return withSample({ gender, absorption, categories: [] }, isSampleList)
  const hidesCategory = !matchesGender(genderOfCategory(category), gender)
  return { gender: hidesCategory ? 'both' : gender, absorption, categories: [category.id] }
}

/** The filter that the address of a list means. */
export const filterOfList = ({
  category,
  isSampleList,
}: {
  category: { id: number } | undefined
  isSampleList: boolean
}): ProductFilter =>
  withSample({ ...emptyFilter, categories: category ? [category.id] : [] }, isSampleList)

export const isOnlyChosenCategory = ({ categories }: ProductFilter, id: number): boolean =>
  categories.length === 1 && categories[0] === id

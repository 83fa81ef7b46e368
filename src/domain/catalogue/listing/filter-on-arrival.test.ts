import { describe, expect, test } from 'vitest'
import {
  adaptFilterOnArrival,
  isOnlyChosenCategory,
  type ListingArrival,
} from './filter-on-arrival.ts'
import { emptyFilter, type ProductFilter } from './product-filter.ts'
import { emptyFinderAnswers, emptyFinderDetails } from '../../product-finder/finder-answers.ts'

const category = (id: number, slug: string) => ({ id, slug, gender: null })
const [women, men, night] = [category(1, 'dames'), category(2, 'heren'), category(3, 'nacht')]
const arrival: ListingArrival = {
  category: undefined,
  before: undefined,
  isSameList: false,
  answers: emptyFinderAnswers,
  details: emptyFinderDetails,
}
const stored: ProductFilter = { gender: 'male', absorption: ['medium'], categories: [2, 9] }

const adapt = (changes: Partial<ListingArrival>, filter = stored) =>
  adaptFilterOnArrival(filter, { ...arrival, ...changes })

describe('adaptFilterOnArrival', () => {
  test('selects only the category of the URL and leaves the absorption unchanged', () =>
    expect(adapt({ category: night })).toEqual({
      gender: 'male',
      absorption: ['medium'],
      categories: [3],
    }))

  test('resets a stored gender that would hide the category', () => {
    expect(adapt({ category: women }).gender).toBe('both')
    expect(adapt({ category: men }).gender).toBe('male')
    expect(adapt({ category: { ...night, gender: 'female' } }).gender).toBe('both')
  })

  test('selects the products with a sample pack on their list, and ends that on another one', () => {
    expect(adapt({ isSampleList: true })).toEqual({ ...stored, categories: [], sample: true })
    expect(adapt({ category: night }, { ...stored, sample: true }).sample).toBeUndefined()
    expect(adapt({}, { ...stored, sample: true }).sample).toBeUndefined()
  })

  test('clears the categories for a URL without one', () =>
    expect(adapt({})).toEqual({ ...stored, categories: [] }))

  test('ends the filter of the product finder, also if the visitor added choices', () => {
    const answers = {
      gender: 'male' as const,
      leakage_amount: 'medium' as const,
      incontinence_time: ['often' as const],
    }
    expect(adapt({ answers })).toEqual(emptyFilter)
    const more: ProductFilter = { ...stored, absorption: ['light', 'medium'] }
    expect(adapt({ answers, category: women }, more)).toEqual({
      ...emptyFilter,
      categories: [1],
    })
    expect(adapt({ answers: { ...answers, leakage_amount: 'heavy' } }).absorption).toEqual([
      'medium',
    ])
    expect(adapt({ answers: { ...answers, incontinence_time: [] } }).absorption).toEqual(['medium'])
  })

  test('changes nothing on another page of the same list', () =>
    expect(adapt({ category: women, isSameList: true })).toBe(stored))

  test('restores the earlier filter when the visitor goes back', () => {
    const before = { ...emptyFilter, categories: [5] }
    expect(adapt({ category: night, before })).toBe(before)
  })
})

test('isOnlyChosenCategory is false if another category is chosen too, or none', () =>
  expect(
    [[1], [1, 2], [2], []].map((categories) =>
      isOnlyChosenCategory({ ...emptyFilter, categories }, 1),
    ),
  ).toEqual([true, false, false, false]))

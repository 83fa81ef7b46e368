import { describe, expect, test } from 'vitest'
import { filterOnArrival, isOnlyCategory } from './arrival.ts'
import { noFilter, type ProductFilter } from './product-filter.ts'
import { noAnswers } from '../wizard/answers.ts'

const category = (id: number, slug: string) => ({ id, slug, gender: null })
const [women, men, night] = [category(1, 'dames'), category(2, 'heren'), category(3, 'nacht')]
const arriving = { category: undefined, before: undefined, keeps: false, answers: noAnswers }
const stored: ProductFilter = { gender: 'male', absorption: ['medium'], categories: [2, 9] }

describe('filterOnArrival', () => {
  test('makes the category of the address the only one and keeps the absorption', () =>
    expect(filterOnArrival(stored, { ...arriving, category: night })).toEqual({ gender: 'male', absorption: ['medium'], categories: [3] }))

  test('drops a stored gender that would hide the category', () => {
    expect(filterOnArrival(stored, { ...arriving, category: women }).gender).toBe('both')
    expect(filterOnArrival(stored, { ...arriving, category: men }).gender).toBe('male')
    expect(filterOnArrival(stored, { ...arriving, category: { ...night, gender: 'female' } }).gender).toBe('both')
  })

  test('clears the categories at an address without one', () =>
    expect(filterOnArrival(stored, arriving)).toEqual({ ...stored, categories: [] }))

  test('ends the filter of the product finder, also when more was chosen beside it', () => {
    const answers = { gender: 'male' as const, leakage_amount: 'medium' as const, incontinence_time: ['often' as const] }
    expect(filterOnArrival(stored, { ...arriving, answers })).toEqual(noFilter)
    const more: ProductFilter = { ...stored, absorption: ['light', 'medium'] }
    expect(filterOnArrival(more, { ...arriving, answers, category: women })).toEqual({ ...noFilter, categories: [1] })
    expect(filterOnArrival(stored, { ...arriving, answers: { ...answers, leakage_amount: 'heavy' } }).absorption).toEqual(['medium'])
    expect(filterOnArrival(stored, { ...arriving, answers: { ...answers, incontinence_time: [] } }).absorption).toEqual(['medium'])
  })

  test('keeps everything on another page of the same list', () =>
    expect(filterOnArrival(stored, { ...arriving, category: women, keeps: true })).toBe(stored))

  test('restores what was there when a shopper comes back', () => {
    const before = { ...noFilter, categories: [5] }
    expect(filterOnArrival(stored, { ...arriving, category: night, before })).toBe(before)
  })
})

test('isOnlyCategory is false as soon as another is chosen, or none', () =>
  expect([[1], [1, 2], [2], []].map((categories) => isOnlyCategory({ ...noFilter, categories }, 1))).toEqual([true, false, false, false]))

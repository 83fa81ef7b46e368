import { expect, test } from 'vitest'
import {
  listAvailableCategories,
  type FilterCategory,
  genderOfCategory,
  removeUnavailableCategories,
  formatCategoryName,
  findCategory,
  lastPathSegment,
} from './categories.ts'
import { emptyFilter } from './product-filter.ts'

const category = (
  id: number,
  slug: string,
  gender: FilterCategory['gender'] = null,
): FilterCategory => ({ id, slug, name: slug, gender })

test.each([
  ['dames', 'female'],
  ['broekje-dame', 'female'],
  ['voor-vrouwen', 'female'],
  ['vrouw', 'female'],
  ['heren', 'male'],
  ['mannen-verband', 'male'],
  ['scheren', 'unisex'],
  ['damestassen', 'unisex'],
  ['broekjes', 'unisex'],
])('genderOfCategory reads the slug %s as %s', (slug, gender) =>
  expect(genderOfCategory(category(1, slug))).toBe(gender),
)

test('genderOfCategory prefers the category’s own gender to its slug', () => {
  expect(genderOfCategory(category(1, 'dames-en-heren', 'unisex'))).toBe('unisex')
  expect(genderOfCategory(category(1, 'heren', 'female'))).toBe('female')
})

test('listAvailableCategories returns non-empty categories that match the chosen gender, by name', () => {
  const all = [
    category(1, 'zacht'),
    category(2, 'dames'),
    category(3, 'heren'),
    category(4, 'bed'),
    category(5, 'leeg'),
  ]
  const slugsFor = (gender: 'both' | 'male' | 'female') =>
    listAvailableCategories(all, new Set([1, 2, 3, 4]), gender).map(({ slug }) => slug)
  expect(slugsFor('both')).toEqual(['bed', 'dames', 'heren', 'zacht'])
  expect(slugsFor('male')).toEqual(['bed', 'heren', 'zacht'])
  expect(slugsFor('female')).toEqual(['bed', 'dames', 'zacht'])
})

test('removeUnavailableCategories removes unavailable categories and otherwise returns the same filter', () => {
  expect(
    removeUnavailableCategories({ ...emptyFilter, categories: [1, 7] }, [{ id: 1 }]).categories,
  ).toEqual([1])
  const unchanged = { ...emptyFilter, categories: [1] }
  expect(removeUnavailableCategories(unchanged, [{ id: 1 }])).toBe(unchanged)
})

const verband = { id: 1, name: 'Verband', slug: 'verband' }
const bed = { id: 2, name: 'Bed en stoel', slug: 'bedbescherming' }

test('findCategory matches the slug or the hyphenated name', () => {
  expect(findCategory([verband, bed], 'bedbescherming')).toBe(bed)
  expect(findCategory([verband, bed], 'bed-en-stoel')).toBe(bed)
  expect(findCategory([verband, bed], 'bed en stoel')).toBeUndefined()
})

test('lastPathSegment returns the last segment in lower case', () => {
  expect(lastPathSegment('heren/nacht/Verband/')).toBe('verband')
  expect(lastPathSegment('')).toBeUndefined()
  expect(lastPathSegment(undefined)).toBeUndefined()
})

test('formatCategoryName replaces hyphens by spaces', () =>
  expect(formatCategoryName('bed-en-stoel')).toBe('bed en stoel'))

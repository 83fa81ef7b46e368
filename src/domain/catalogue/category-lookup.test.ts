import { expect, test } from 'vitest'
import { formatCategoryName, findCategory, lastPathSegment } from './category-lookup.ts'

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

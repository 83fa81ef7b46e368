import { expect, test } from 'vitest'
import { categoryLabel, categoryNamed, lastSegment } from './category-list.ts'

const verband = { id: 1, name: 'Verband', slug: 'verband' }
const bed = { id: 2, name: 'Bed en stoel', slug: 'bedbescherming' }

test('an address names a category by slug or by its hyphenated name', () => {
  expect(categoryNamed([verband, bed], 'bedbescherming')).toBe(bed)
  expect(categoryNamed([verband, bed], 'bed-en-stoel')).toBe(bed)
  expect(categoryNamed([verband, bed], 'bed en stoel')).toBeUndefined()
})

test('only the last segment of a deeper path counts', () => {
  expect(lastSegment('heren/nacht/Verband/')).toBe('verband')
  expect(lastSegment('')).toBeUndefined()
  expect(lastSegment(undefined)).toBeUndefined()
})

test('hyphens in names are read as spaces', () => expect(categoryLabel('bed-en-stoel')).toBe('bed en stoel'))

import { expect, test } from 'vitest'
import { availableCategories, type FilterCategory, genderOfCategory, withAvailable } from './available-categories.ts'
import { noFilter } from './product-filter.ts'

const category = (id: number, slug: string, gender: FilterCategory['gender'] = null): FilterCategory => ({ id, slug, name: slug, gender })

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
])('the slug %s is for %s', (slug, gender) => expect(genderOfCategory(category(1, slug))).toBe(gender))

test('a category’s own gender goes before the words of its slug', () => {
  expect(genderOfCategory(category(1, 'dames-en-heren', 'unisex'))).toBe('unisex')
  expect(genderOfCategory(category(1, 'heren', 'female'))).toBe('female')
})

test('only filled categories that suit the chosen gender, by name', () => {
  const all = [category(1, 'zacht'), category(2, 'dames'), category(3, 'heren'), category(4, 'bed'), category(5, 'leeg')]
  const shown = (gender: 'both' | 'male' | 'female') => availableCategories(all, new Set([1, 2, 3, 4]), gender).map(({ slug }) => slug)
  expect(shown('both')).toEqual(['bed', 'dames', 'heren', 'zacht'])
  expect(shown('male')).toEqual(['bed', 'heren', 'zacht'])
  expect(shown('female')).toEqual(['bed', 'dames', 'zacht'])
})

test('a choice that is no longer available is dropped', () => {
  expect(withAvailable({ ...noFilter, categories: [1, 7] }, [{ id: 1 }]).categories).toEqual([1])
  const kept = { ...noFilter, categories: [1] }
  expect(withAvailable(kept, [{ id: 1 }])).toBe(kept)
})

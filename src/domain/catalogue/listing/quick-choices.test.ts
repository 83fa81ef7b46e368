import { describe, expect, test } from 'vitest'
import { emptyFilter, type ProductFilter } from './product-filter.ts'
import { listQuickChoices } from './filter-choices.ts'

const categories = [
  { id: 1, slug: 'heren', name: 'Heren', gender: 'male' as const },
  { id: 2, slug: 'dames', name: 'Dames', gender: 'female' as const },
  { id: 3, slug: 'inlegverband-heren', name: 'Inlegverband heren', gender: null },
  { id: 4, slug: 'inlegverband-dames', name: 'Inlegverband dames', gender: null },
  { id: 5, slug: 'voor-de-nacht', name: 'Voor de nacht', gender: null },
  { id: 6, slug: 'fixatiebroekjes', name: 'Fixatiebroekjes', gender: null },
]
const list = (
  filter: Partial<ProductFilter> = {},
  count: (filter: ProductFilter) => number = () => 1,
) => listQuickChoices({ ...emptyFilter, ...filter }, categories, count)
const chosen = (filter: Partial<ProductFilter>) =>
  list(filter)
    .filter(({ isChosen }) => isChosen)
    .map(({ label }) => label)
const press = (label: string, filter: Partial<ProductFilter> = {}) =>
  list(filter).find((choice) => choice.label === label)?.next

describe('listQuickChoices', () => {
  test('offers only words that a category has, and that show products', () => {
    expect(list().map(({ label }) => label)).toEqual([
      'Man',
      'Vrouw',
      'Proefpakje',
      'Nacht',
      'Verband',
    ])
    expect(
      list({}, ({ gender }) => (gender === 'female' ? 0 : 1)).map(({ label }) => label),
    ).toEqual(['Man', 'Proefpakje', 'Nacht', 'Verband'])
    expect(list({}, ({ sample }) => (sample ? 0 : 1)).map(({ label }) => label)).not.toContain(
      'Proefpakje',
    )
  })

  test('chooses all categories of a word instead of other categories, and removes them on a second press', () => {
    expect(press('Verband', { categories: [5], absorption: ['light'] })).toEqual({
      gender: 'both',
      absorption: ['light'],
      categories: [3, 4],
    })
    expect(chosen({ categories: [3, 4] })).toEqual(['Verband'])
    expect(press('Verband', { categories: [3, 4] })).toEqual(emptyFilter)
  })

  test('adds the products with a sample pack to the other choices, and removes that on a second press', () => {
    expect(press('Proefpakje', { categories: [5] })).toEqual({
      gender: 'both',
      absorption: [],
      categories: [5],
      sample: true,
    })
    expect(chosen({ sample: true })).toEqual(['Proefpakje'])
    expect(press('Proefpakje', { sample: true })).toEqual(emptyFilter)
  })

  test('keeps the gender of a category that another word replaces', () => {
    expect(chosen({ categories: [1] })).toEqual(['Man'])
    expect(press('Nacht', { categories: [1] })).toEqual({
      gender: 'male',
      absorption: [],
      categories: [5],
    })
  })

  test('changes the gender without the categories of the other gender, and removes it on a second press', () => {
    expect(press('Vrouw', { categories: [1, 5] })).toEqual({
      gender: 'female',
      absorption: [],
      categories: [5],
    })
    expect(press('Man', { gender: 'male', categories: [3, 5] })).toEqual({
      gender: 'both',
      absorption: [],
      categories: [5],
    })
  })
})

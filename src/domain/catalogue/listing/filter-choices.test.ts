import { describe, expect, it } from 'vitest'
import { emptyFilter } from './product-filter.ts'
import { chooseGender, shownGender } from './filter-choices.ts'

const categories = [
  { id: 1, slug: 'heren', name: 'Heren', gender: 'male' as const },
  { id: 2, slug: 'dames', name: 'Dames', gender: 'female' as const },
  { id: 3, slug: 'voor-de-nacht', name: 'Voor de nacht', gender: null },
]
const shown = (chosen: number[]) => shownGender({ ...emptyFilter, categories: chosen }, categories)

describe('shownGender', () => {
  it('is the gender of the chosen categories as long as no gender is chosen', () => {
    expect([shown([1]), shown([2]), shown([3]), shown([1, 2]), shown([])]).toEqual([
      'male',
      'female',
      'both',
      'both',
      'both',
    ])
    expect(shownGender({ ...emptyFilter, gender: 'female', categories: [3] }, categories)).toBe(
      'female',
    )
  })
})

describe('chooseGender', () => {
  it('shows the chosen gender afterwards, whatever category was open', () => {
    for (const category of [1, 2, 3])
      for (const gender of ['both', 'male', 'female'] as const) {
        const next = chooseGender({ ...emptyFilter, categories: [category] }, gender, categories)
        expect(shownGender(next, categories)).toBe(gender)
      }
  })
})

import { describe, expect, test } from 'vitest'
import { productKind, isWorn } from './product-kind.ts'

describe('productKind', () => {
  test.each([
    [{}, 'worn'],
    [{ features: ['wegwerp', 'dag', 'optrekken'] }, 'worn'],
    [{ features: ['wegwerp', 'bed', 'stoel'] }, 'bed'],
    [{ features: ['verzorging', 'wasbaar'] }, 'care'],
    [{ features: 'onderweg, wegwerp' }, 'travel'],
  ])('of %j is %s', (attributes, kind) => expect(productKind(attributes)).toBe(kind))
})

test('briefs, pads, stretch pants and products without features are worn', () => {
  expect(
    [{}, { features: ['wegwerp', 'dag', 'optrekken'] }, { features: 'wasbaar, fixatie' }].every(
      isWorn,
    ),
  ).toBe(true)
})

test('bed protection, care and bags are not worn', () => {
  expect(
    [
      { features: ['wasbaar', 'bed'] },
      { features: ['verzorging'] },
      { features: 'onderweg, wegwerp' },
    ].some(isWorn),
  ).toBe(false)
})

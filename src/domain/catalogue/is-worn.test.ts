import { expect, test } from 'vitest'
import { isWorn } from './is-worn.ts'

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

import { expect, test } from 'vitest'
import { isWorn } from './is-worn.ts'

test('briefs, pads and stretch pants are worn, and a product that says nothing of it is taken to be', () => {
  expect([{}, { features: ['wegwerp', 'dag', 'optrekken'] }, { features: 'wasbaar, fixatie' }].every(isWorn)).toBe(true)
})

test('bed protection, care and bags are not worn', () => {
  expect([{ features: ['wasbaar', 'bed'] }, { features: ['verzorging'] }, { features: 'onderweg, wegwerp' }].some(isWorn)).toBe(false)
})

import { expect, test } from 'vitest'
import { absorptionOf, bandOf, matchesBands } from './absorption.ts'

test.each([
  [0, 'light'],
  [3, 'light'],
  [3.01, 'medium'],
  [5, 'medium'],
  [5.2, 'heavy'],
  [7, 'heavy'],
  [7.1, 'extreme'],
  [8, 'extreme'],
])('%d drops is %s', (drops, band) => {
  expect(bandOf(drops)).toBe(band)
})

test.each([
  [4, 4],
  ['4', 4],
  [' 5,5 ', 5.5],
  ['0', 0],
  ['', undefined],
  ['veel', undefined],
  ['1e3', undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [true, undefined],
  [null, undefined],
  [['3'], undefined],
])('%j is read as %j', (stored, drops) => {
  expect(absorptionOf(stored)).toBe(drops)
})

test('one chosen band is enough; unrated products only show while none is chosen', () => {
  expect(matchesBands(4, ['light', 'medium'])).toBe(true)
  expect(matchesBands(6, ['light', 'medium'])).toBe(false)
  expect(matchesBands(undefined, ['light'])).toBe(false)
  expect(matchesBands(undefined, [])).toBe(true)
})

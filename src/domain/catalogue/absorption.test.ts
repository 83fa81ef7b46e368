import { expect, test } from 'vitest'
import { parseAbsorption, bandOf, matchesBands } from './absorption.ts'

test.each([
  [0, 'light'],
  [3, 'light'],
  [3.01, 'medium'],
  [5, 'medium'],
  [5.2, 'heavy'],
  [7, 'heavy'],
  [7.1, 'extreme'],
  [8, 'extreme'],
])('bandOf(%d) is %s', (drops, band) => {
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
])('parseAbsorption(%j) is %j', (stored, drops) => {
  expect(parseAbsorption(stored)).toBe(drops)
})

test('matchesBands needs one matching band; without absorption it matches only if none is chosen', () => {
  expect(matchesBands(4, ['light', 'medium'])).toBe(true)
  expect(matchesBands(6, ['light', 'medium'])).toBe(false)
  expect(matchesBands(undefined, ['light'])).toBe(false)
  expect(matchesBands(undefined, [])).toBe(true)
})

import { expect, test } from 'vitest'
import { parseDutchNumber } from './parse-number.ts'

test.each([
  ['12,95', 12.95],
  ['12.95', 12.95],
  ['€ 12,95', 12.95],
  ['1.250', 1250],
  ['1.250,50', 1250.5],
  ['7', 7],
  ['', undefined],
  ['-1', undefined],
  ['twaalf', undefined],
  ['1,2,3', undefined],
])('parseDutchNumber of %j is %j', (typed, number) => {
  expect(parseDutchNumber(typed)).toBe(number)
})

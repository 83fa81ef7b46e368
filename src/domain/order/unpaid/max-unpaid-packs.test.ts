import { expect, test } from 'vitest'
import { maxUnpaidPacks } from './max-unpaid-packs.ts'

test.each([
  [0, 6],
  [2, 6],
  [29, 6],
  [30, 10],
  [44, 10],
  [45, 15],
  [59, 15],
  [60, 20],
  [100_000, 20],
])('maxUnpaidPacks: with a stock of %i packs an unpaid order may reserve %i', (stock, maxPacks) => {
  expect(maxUnpaidPacks(stock)).toBe(maxPacks)
})

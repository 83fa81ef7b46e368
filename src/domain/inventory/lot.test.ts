import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLot, mergeLots, normaliseLot } from './lot.ts'

describe('normaliseLot', () => {
  test.each(['ab 12-3', ' AB12-3\n', 'Ab1 2-3'])('makes %j the lot AB12-3', (typed) =>
    expect(normaliseLot(typed)).toBe('AB12-3'),
  )

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(normaliseLot(normaliseLot(typed))).toBe(normaliseLot(typed))
      }),
    )
  })
})

describe('isLot', () => {
  test.each(['A', '240917', 'L24/09.1', 'É_1+2'])('accepts %s', (lot) =>
    expect(isLot(lot)).toBe(true),
  )
  test.each(['', '-1', 'a b', '<b>', '=1', 'x'.repeat(41)])('rejects %j', (lot) =>
    expect(isLot(lot)).toBe(false),
  )
})

test('mergeLots adds up equal lots and keeps their order', () => {
  expect(
    mergeLots([
      { lot: 'B', quantity: 1 },
      { lot: 'A', quantity: 2 },
      { lot: 'B', quantity: 3 },
    ]),
  ).toEqual([
    { lot: 'B', quantity: 4 },
    { lot: 'A', quantity: 2 },
  ])
})

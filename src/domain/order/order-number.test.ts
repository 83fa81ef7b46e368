import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderNumberPattern, parseOrderNumber, toOrderNumber } from './order-number.ts'
import { firstTestId } from './test-order.ts'

describe('toOrderNumber', () => {
  test('counts test orders in a range of their own', () => {
    expect(toOrderNumber(10_001)).toBe('L10001')
    expect(toOrderNumber(firstTestId)).toBe('P1')
    expect(toOrderNumber(firstTestId + 41)).toBe('P42')
  })
})

describe('parseOrderNumber', () => {
  test('returns the id of every number', () => {
    const ids = fc.oneof(
      fc.integer({ min: 1, max: firstTestId - 1 }),
      fc.integer({ min: firstTestId, max: firstTestId + 99_999_999 }),
    )
    fc.assert(
      fc.property(ids, (id) => {
        expect(toOrderNumber(id)).toMatch(orderNumberPattern)
        expect(parseOrderNumber(toOrderNumber(id))).toBe(id)
      }),
    )
  })

  test.each([
    ['l10001', 10_001],
    [' 10001 ', 10_001],
    ['p7', firstTestId + 6],
    ['A5001', undefined],
    ['L', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, id) => {
    expect(parseOrderNumber(text)).toBe(id)
  })
})

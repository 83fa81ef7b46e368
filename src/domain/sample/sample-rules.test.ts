import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  householdProblem,
  maxSamplesPerOrder,
  sampleLimitMessage,
  sampleProblem,
  samplesSince,
} from './sample-rules.ts'

const line = fc.record({
  productId: fc.integer({ min: 1, max: 6 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  isSample: fc.boolean(),
})

describe('sampleLimitMessage', () => {
  test('allows exactly the orders with at most three sample packs, one per product', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const samples = lines.filter(({ isSample }) => isSample)
        const isAllowed =
          samples.length <= maxSamplesPerOrder &&
          samples.every(({ quantity }) => quantity === 1) &&
          new Set(samples.map(({ productId }) => productId)).size === samples.length
        expect(sampleLimitMessage(lines) === undefined).toBe(isAllowed)
      }),
    )
  })
})

describe('a sentence for staff', () => {
  test('names the order of the caller and no cart', () => {
    const samples = [1, 2, 3, 4].map((productId) => ({ productId, quantity: 1, isSample: true }))
    expect(sampleLimitMessage(samples)).toContain('uit je winkelmand')
    for (const message of [
      sampleLimitMessage(samples, { isByPhone: true }),
      householdProblem(['Duin'], { isByPhone: true }).message,
    ])
      expect(message).toMatch(/uit de bestelling/)
  })
})

describe('sampleProblem', () => {
  test('refuses a sample pack in a subscription, and nothing else of it', () => {
    const packs = { productId: 1, quantity: 9, isSample: false }
    expect(sampleProblem([packs], { isSubscription: true })).toBeUndefined()
    expect(
      sampleProblem([packs, { productId: 2, quantity: 1, isSample: true }], {
        isSubscription: true,
      })?.code,
    ).toBe('sample-refused')
  })
})

test('samplesSince goes back twelve months', () => {
  expect(samplesSince(new Date('2026-11-27T10:00:00Z'))).toEqual(new Date('2025-11-27T10:00:00Z'))
})

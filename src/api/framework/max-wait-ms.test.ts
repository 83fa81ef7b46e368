import { describe, expect, test } from 'vitest'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { maxWaitMs } from './max-wait-ms.ts'

describe('maxWaitMs', () => {
  test('gives every call of a visitor an end, and no call of staff', () => {
    for (const { key, access } of allEndpoints)
      expect([key, maxWaitMs(key) !== undefined]).toEqual([
        key,
        ['public', 'customer'].includes(access),
      ])
  })

  test.each([
    ['POST /api/check-address', 10_000],
    ['GET /api/product/:slug', 10_000],
    ['POST /api/get-user-orders', 10_000],
    ['GET /api/search', 20_000],
    ['POST /api/login', 20_000],
    ['POST /api/create-order', 20_000],
    ['POST /api/create-subscription', 20_000],
  ])('ends %s after %i ms', (key, ms) => {
    expect(maxWaitMs(key)).toBe(ms)
  })
})

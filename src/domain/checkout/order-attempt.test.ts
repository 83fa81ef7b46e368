import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reuseOrCreateOrderAttempt, fingerprintOf, parseOrderAttempt } from './order-attempt.ts'
import { emptyCheckoutValues } from './form-values.ts'
import { defaultShippingRate } from '../order/delivery/shipping-cost.ts'
import { toOrderPayload } from './order-payload.ts'
import { createCartItem } from '#tests/support/builders/public-product.ts'

const payload = (email = 'jo@voorbeeld.nl', quantity = 1) =>
  toOrderPayload(
    { ...emptyCheckoutValues, email },
    [createCartItem({ quantity })],
    defaultShippingRate,
  )
/** Starts attempts with the keys `key-1`, `key-2` and so on. */
const startAttempts = () => {
  let last = 0
  const newKey = () => `key-${++last}`
  return (
    order: ReturnType<typeof payload>,
    stored?: ReturnType<typeof parseOrderAttempt>,
    endedKey?: string,
  ) => reuseOrCreateOrderAttempt(order, { stored, endedKey, newKey })
}

test('returns the same key for the same order', () => {
  const attempt = startAttempts()
  const first = attempt(payload())
  expect(first.key).toBe('key-1')
  const reloaded = parseOrderAttempt(JSON.stringify(first))
  expect(attempt(payload(), reloaded)).toEqual(first)
})

test('returns a new key for another order', () => {
  const attempt = startAttempts()
  const stored = attempt(payload())
  expect(attempt(payload('jo@voorbeeld.nl', 2), stored).key).toBe('key-2')
  expect(attempt(payload('an@voorbeeld.nl'), stored).key).toBe('key-3')
})

test('keeps the key for a changed order as long as the shop has not answered', () => {
  const stored = parseOrderAttempt(
    JSON.stringify({ key: 'key-1', fingerprint: fingerprintOf(payload()), isUnanswered: true }),
  )
  const changed = payload('jo@voorbeeld.nl', 2)
  const ask = (endedKey: string | undefined) =>
    reuseOrCreateOrderAttempt(changed, { stored, endedKey, newKey: () => 'key-2' })
  expect(ask(undefined)).toEqual({
    key: 'key-1',
    fingerprint: fingerprintOf(changed),
    isUnanswered: true,
  })
  expect(ask('key-1').key).toBe('key-2')
})

test('returns a new key for the same order after the first was paid or expired', () => {
  const attempt = startAttempts()
  const stored = attempt(payload())
  expect(attempt(payload(), stored, stored.key).key).toBe('key-2')
  expect(attempt(payload(), stored, 'of another order').key).toBe(stored.key)
})

test('fingerprintOf differs for different orders', () => {
  const order = fc.record({ email: fc.emailAddress(), quantity: fc.integer({ min: 1, max: 500 }) })
  fc.assert(
    fc.property(order, order, (one, other) => {
      const same = one.email.trim() === other.email.trim() && one.quantity === other.quantity
      expect(
        fingerprintOf(payload(one.email, one.quantity)) ===
          fingerprintOf(payload(other.email, other.quantity)),
      ).toBe(same)
    }),
  )
})

test.each([null, '', 'x', '[]', '{}', '{"key":1,"fingerprint":"a"}'])(
  'parseOrderAttempt rejects %j',
  (text) => {
    expect(parseOrderAttempt(text)).toBeUndefined()
  },
)

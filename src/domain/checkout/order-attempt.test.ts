import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCartItem } from '../cart/cart.ts'
import { reuseOrCreateOrderAttempt, fingerprintOf, parseOrderAttempt } from './order-attempt.ts'
import { emptyCheckoutValues } from './form-values.ts'
import { defaultShippingRate } from '../order/shipping-cost.ts'
import { toOrderPayload } from './order-payload.ts'

const item = toCartItem({
  id: 7,
  name: 'Duin',
  slug: 'duin',
  price: 12.95,
  image_urls: [],
  media: [],
})
const payload = (email = 'jo@voorbeeld.nl', quantity = 1) =>
  toOrderPayload({ ...emptyCheckoutValues, email }, [{ ...item, quantity }], defaultShippingRate)
const keys = () => {
  let last = 0
  return () => `key-${++last}`
}

test('returns the same key for the same order', () => {
  const newKey = keys()
  const first = reuseOrCreateOrderAttempt(payload(), {
    stored: undefined,
    endedKey: undefined,
    newKey,
  })
  expect(first.key).toBe('key-1')
  const reloaded = parseOrderAttempt(JSON.stringify(first))
  expect(
    reuseOrCreateOrderAttempt(payload(), { stored: reloaded, endedKey: undefined, newKey }),
  ).toEqual(first)
})

test('returns a new key for another order', () => {
  const newKey = keys()
  const stored = reuseOrCreateOrderAttempt(payload(), {
    stored: undefined,
    endedKey: undefined,
    newKey,
  })
  expect(
    reuseOrCreateOrderAttempt(payload('jo@voorbeeld.nl', 2), {
      stored,
      endedKey: undefined,
      newKey,
    }).key,
  ).toBe('key-2')
  expect(
    reuseOrCreateOrderAttempt(payload('an@voorbeeld.nl'), { stored, endedKey: undefined, newKey })
      .key,
  ).toBe('key-3')
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
  const newKey = keys()
  const stored = reuseOrCreateOrderAttempt(payload(), {
    stored: undefined,
    endedKey: undefined,
    newKey,
  })
  expect(reuseOrCreateOrderAttempt(payload(), { stored, endedKey: stored.key, newKey }).key).toBe(
    'key-2',
  )
  expect(
    reuseOrCreateOrderAttempt(payload(), { stored, endedKey: 'of another order', newKey }).key,
  ).toBe(stored.key)
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

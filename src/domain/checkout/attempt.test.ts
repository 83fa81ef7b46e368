import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartItemOf } from '../cart/cart.ts'
import { attemptFor, fingerprintOf, readAttempt } from './attempt.ts'
import { emptyValues } from './form-values.ts'
import { orderPayload } from './order-payload.ts'

const item = cartItemOf({ id: 7, name: 'Duin', slug: 'duin', price: 12.95, image_urls: [] })
const payload = (email = 'jo@voorbeeld.nl', quantity = 1) => orderPayload({ ...emptyValues, email }, [{ ...item, quantity }])
const keys = () => {
  let last = 0
  return () => `key-${++last}`
}

test('the same order keeps its key, whatever was asked how often', () => {
  const newKey = keys()
  const first = attemptFor(payload(), { kept: undefined, endedKey: undefined, newKey })
  expect(first.key).toBe('key-1')
  const reloaded = readAttempt(JSON.stringify(first))
  expect(attemptFor(payload(), { kept: reloaded, endedKey: undefined, newKey })).toEqual(first)
})

test('another order gets another key', () => {
  const newKey = keys()
  const kept = attemptFor(payload(), { kept: undefined, endedKey: undefined, newKey })
  expect(attemptFor(payload('jo@voorbeeld.nl', 2), { kept, endedKey: undefined, newKey }).key).toBe('key-2')
  expect(attemptFor(payload('an@voorbeeld.nl'), { kept, endedKey: undefined, newKey }).key).toBe('key-3')
})

test('the same order again after the first was paid or expired gets a new key', () => {
  const newKey = keys()
  const kept = attemptFor(payload(), { kept: undefined, endedKey: undefined, newKey })
  expect(attemptFor(payload(), { kept, endedKey: kept.key, newKey }).key).toBe('key-2')
  expect(attemptFor(payload(), { kept, endedKey: 'of another order', newKey }).key).toBe(kept.key)
})

test('different orders have different fingerprints', () => {
  const order = fc.record({ email: fc.emailAddress(), quantity: fc.integer({ min: 1, max: 500 }) })
  fc.assert(
    fc.property(order, order, (one, other) => {
      const same = one.email.trim() === other.email.trim() && one.quantity === other.quantity
      expect(fingerprintOf(payload(one.email, one.quantity)) === fingerprintOf(payload(other.email, other.quantity))).toBe(same)
    }),
  )
})

test.each([null, '', 'x', '[]', '{}', '{"key":1,"fingerprint":"a"}'])('%j is no kept attempt', (text) => {
  expect(readAttempt(text)).toBeUndefined()
})

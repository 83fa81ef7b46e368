import { expect, test } from 'vitest'
import { inRealOperation, mustSecureFirst, plainCode, plainRecoveryCode } from './second-factor.ts'

test('real operation is real payments, or any shop but the demo shop', () => {
  expect(inRealOperation({ livePayments: false, demoShop: true })).toBe(false)
  expect(inRealOperation({ livePayments: true, demoShop: true })).toBe(true)
  expect(inRealOperation({ livePayments: false, demoShop: false })).toBe(true)
})

test('only an owner without a proven second factor must set one up first, and may do that', () => {
  const owner = { duty: 'eigenaar', proven: false } as const
  expect(mustSecureFirst(owner, 'orders', true)).toBe(true)
  expect(mustSecureFirst(owner, 'backoffice', true)).toBe(true)
  expect(mustSecureFirst(owner, 'own-account', true)).toBe(false)
  expect(mustSecureFirst({ ...owner, proven: true }, 'orders', true)).toBe(false)
  expect(mustSecureFirst({ duty: 'magazijn', proven: false }, 'packing', true)).toBe(false)
  expect(mustSecureFirst(owner, 'orders', false)).toBe(false)
})

test('codes are taken as people type them', () => {
  expect(plainCode('123 456')).toBe('123456')
  expect(plainCode('12345')).toBeUndefined()
  expect(plainRecoveryCode('ABCD-efgh 2345-6777')).toBe('abcdefgh23456777')
  expect(plainRecoveryCode('abcd-efgh-2345-6718')).toBeUndefined()
})

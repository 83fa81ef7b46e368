import { describe, expect, test } from 'vitest'
import {
  mustSetUpSecondFactor,
  normaliseAuthenticatorCode,
  normaliseRecoveryCode,
} from './second-factor.ts'

describe('mustSetUpSecondFactor', () => {
  test.each(['owner', 'support', 'warehouse', 'editor'] as const)(
    'is true for %s, who can see customer data, until a factor is verified',
    (staffRole) => {
      const colleague = { staffRole, secondFactorVerified: false }
      expect(mustSetUpSecondFactor(colleague, 'orders', true)).toBe(true)
      expect(mustSetUpSecondFactor(colleague, 'backoffice', true)).toBe(true)
      expect(mustSetUpSecondFactor(colleague, 'own-account', true)).toBe(false)
      expect(
        mustSetUpSecondFactor({ ...colleague, secondFactorVerified: true }, 'orders', true),
      ).toBe(false)
    },
  )

  test('is false when the shop requires no second factor', () => {
    expect(
      mustSetUpSecondFactor({ staffRole: 'owner', secondFactorVerified: false }, 'orders', false),
    ).toBe(false)
  })
})

test('normaliseAuthenticatorCode and normaliseRecoveryCode ignore case, spaces and dashes', () => {
  expect(normaliseAuthenticatorCode('123 456')).toBe('123456')
  expect(normaliseAuthenticatorCode('12345')).toBeUndefined()
  expect(normaliseRecoveryCode('ABCD-efgh 2345-6777')).toBe('abcdefgh23456777')
  expect(normaliseRecoveryCode('abcd-efgh-2345-6718')).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { mustSecureFirst, plainCode, plainRecoveryCode } from './second-factor.ts'

describe('mustSecureFirst', () => {
  test.each(['owner', 'support', 'warehouse', 'editor'] as const)('holds back %s, who sees customers, until a factor is proven', (duty) => {
    const colleague = { duty, proven: false }
    expect(mustSecureFirst(colleague, 'orders', true)).toBe(true)
    expect(mustSecureFirst(colleague, 'backoffice', true)).toBe(true)
    expect(mustSecureFirst(colleague, 'own-account', true)).toBe(false)
    expect(mustSecureFirst({ ...colleague, proven: true }, 'orders', true)).toBe(false)
  })

  test('holds back nobody where no second factor is demanded', () => {
    expect(mustSecureFirst({ duty: 'owner', proven: false }, 'orders', false)).toBe(false)
  })
})

test('codes are taken as people type them', () => {
  expect(plainCode('123 456')).toBe('123456')
  expect(plainCode('12345')).toBeUndefined()
  expect(plainRecoveryCode('ABCD-efgh 2345-6777')).toBe('abcdefgh23456777')
  expect(plainRecoveryCode('abcd-efgh-2345-6718')).toBeUndefined()
})

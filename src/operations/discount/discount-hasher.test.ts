import { describe, expect, test } from 'vitest'
import { testSecretKey } from '#tests/support/builders/links.ts'
import { createKeyedHash } from '../keyed-hash.ts'
import { createDiscountHasher } from './discount-hasher.ts'

const hasher = createDiscountHasher(testSecretKey)
const address = { lastName: 'Bos', postcode: '', houseNumber: '1', houseNumberAddition: '' }
const hashOf = (email: string) => hasher(1, { email, ...address }).emailHash

describe('createDiscountHasher', () => {
  test('hashes an address of Gmail with its dots, as in uses that are stored', () => {
    const stored = createKeyedHash(testSecretKey, 'luwte discount codes')
    expect(hashOf('Jo.Bos+luwte@gmail.com')).toBe(stored('email', 1, 'jo.bos@gmail.com'))
  })

  test('hashes what follows a plus with its mailbox', () => {
    expect(hashOf('jo+twee@luwte.example')).toBe(hashOf('jo@luwte.example'))
  })
})

import { describe, expect, test } from 'vitest'
import { createConnectionCipher, createFactorCipher, factorOf } from './secret-cipher.ts'

const secret = 'JBSWY3DPEHPK3PXP'
const key = Buffer.alloc(32, 1)
const cipher = createFactorCipher(key)
const account = factorOf(7)

describe('createSecretCipher', () => {
  test('encrypts a secret differently each time, and decrypts both', () => {
    const [one, other] = [cipher.seal(secret, account), cipher.seal(secret, account)]
    expect(one).not.toBe(other)
    expect(one).not.toContain(secret)
    expect([cipher.open(one, account), cipher.open(other, account)]).toEqual([secret, secret])
  })

  test('refuses a secret of something else, of another purpose or key, or that was changed', () => {
    const sealed = cipher.seal(secret, account)
    expect(() => cipher.open(sealed, factorOf(8))).toThrow(/authenticate data/)
    expect(() => createConnectionCipher(key).open(sealed, account)).toThrow(/authenticate data/)
    expect(() => createFactorCipher(Buffer.alloc(32, 2)).open(sealed, account)).toThrow(
      /authenticate data/,
    )
    const changed = Buffer.from(sealed.slice(3), 'base64')
    changed[changed.length - 1]! ^= 1
    expect(() => cipher.open(`v1.${changed.toString('base64')}`, account)).toThrow(
      /authenticate data/,
    )
  })

  test('throws for a secret that is not encrypted', () => {
    expect(() => cipher.open(secret, account)).toThrow(/not encrypted/)
  })
})

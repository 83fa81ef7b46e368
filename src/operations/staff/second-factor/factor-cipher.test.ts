import { describe, expect, test } from 'vitest'
import { createFactorCipher } from './factor-cipher.ts'

const secret = 'JBSWY3DPEHPK3PXP'
const cipher = createFactorCipher(Buffer.alloc(32, 1))

describe('factorCipher', () => {
  test('decrypts what it encrypted, and encrypts the same secret differently each time', () => {
    const [one, other] = [cipher.seal(secret, 7), cipher.seal(secret, 7)]
    expect(one).not.toBe(other)
    expect(one).not.toContain(secret)
    expect([cipher.open(one, 7), cipher.open(other, 7)]).toEqual([secret, secret])
  })

  test('throws for a secret of another account, of another key, or that was modified', () => {
    const sealed = cipher.seal(secret, 7)
    expect(() => cipher.open(sealed, 8)).toThrow(/authenticate data/)
    expect(() => createFactorCipher(Buffer.alloc(32, 2)).open(sealed, 7)).toThrow(
      /authenticate data/,
    )
    const changed = Buffer.from(sealed.slice(3), 'base64')
    changed[changed.length - 1]! ^= 1
    expect(() => cipher.open(`v1.${changed.toString('base64')}`, 7)).toThrow(/authenticate data/)
  })

  test('throws for a secret that is not encrypted', () => {
    expect(() => cipher.open(secret, 7)).toThrow(/not encrypted/)
  })
})

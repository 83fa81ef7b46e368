import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  encodeBase32,
  totpCodeAt,
  newTotpSecret,
  totpStepAt,
  findStepOfTotpCode,
  totpUrl,
} from './totp.ts'

const secret = encodeBase32(Buffer.from('12345678901234567890'))

/** The test vectors for SHA-1 of RFC 6238, appendix B. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('totpCodeAt second %i of RFC 6238 is %s', (second, code) => {
  expect(totpCodeAt(secret, totpStepAt(new Date(second * 1000)), 8)).toBe(code)
})

/** The test vectors of RFC 4648, section 10, without padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 encodes %j as %j', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded)
})

test('findStepOfTotpCode accepts a code one step early or late, not two, and never twice', () => {
  const now = new Date('2026-11-21T12:00:10Z')
  const at = totpStepAt(now)
  for (const offset of [-1, 0, 1])
    expect(findStepOfTotpCode(secret, totpCodeAt(secret, at + offset), now, null)).toBe(at + offset)
  for (const offset of [-2, 2])
    expect(findStepOfTotpCode(secret, totpCodeAt(secret, at + offset), now, null)).toBeUndefined()
  expect(findStepOfTotpCode(secret, totpCodeAt(secret, at), now, at)).toBeUndefined()
  expect(findStepOfTotpCode(secret, totpCodeAt(secret, at - 1), now, at)).toBeUndefined()
  expect(findStepOfTotpCode(secret, totpCodeAt(secret, at + 1), now, at)).toBe(at + 1)
})

test('every secret has 32 characters and every code six digits, with leading zeros', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.nat(), (bytes, step) => {
      expect(encodeBase32(bytes)).toMatch(/^[A-Z2-7]{32}$/)
      expect(totpCodeAt(encodeBase32(bytes), step)).toMatch(/^\d{6}$/)
    }),
  )
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('totpUrl contains the account and the shop', () => {
  const address = new URL(totpUrl(secret, 'bo+werk@luwte.example', 'Luwte'))
  expect(decodeURIComponent(address.pathname)).toBe('/Luwte:bo+werk@luwte.example')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    issuer: 'Luwte',
    digits: '6',
    period: '30',
  })
})

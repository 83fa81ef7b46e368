import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base32, codeAt, newTotpSecret, stepAt, stepOfCode, totpAddress } from './totp.ts'

const secret = base32(Buffer.from('12345678901234567890'))

/** RFC 6238, appendix B, the rows of SHA-1. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i of the RFC the code is %s', (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1000)), 8)).toBe(code)
})

/** RFC 4648, section 10, without padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %j', (text, coded) => {
  expect(base32(Buffer.from(text))).toBe(coded)
})

test('a code is taken a step early or late, not two, and never again', () => {
  const now = new Date('2026-11-21T12:00:10Z')
  const at = stepAt(now)
  for (const off of [-1, 0, 1]) expect(stepOfCode(secret, codeAt(secret, at + off), now, null)).toBe(at + off)
  for (const off of [-2, 2]) expect(stepOfCode(secret, codeAt(secret, at + off), now, null)).toBeUndefined()
  expect(stepOfCode(secret, codeAt(secret, at), now, at)).toBeUndefined()
  expect(stepOfCode(secret, codeAt(secret, at - 1), now, at)).toBeUndefined()
  expect(stepOfCode(secret, codeAt(secret, at + 1), now, at)).toBe(at + 1)
})

test('every secret keeps its leading zeros and makes six digits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.nat(), (bytes, step) => {
      expect(base32(bytes)).toMatch(/^[A-Z2-7]{32}$/)
      expect(codeAt(base32(bytes), step)).toMatch(/^\d{6}$/)
    }),
  )
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('an app reads the address: whose it is, of which shop', () => {
  const address = new URL(totpAddress(secret, 'bo+werk@luwte.example', 'Luwte'))
  expect(decodeURIComponent(address.pathname)).toBe('/Luwte:bo+werk@luwte.example')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Luwte', digits: '6', period: '30' })
})

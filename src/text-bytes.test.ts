import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textBytes } from './text-bytes.ts'

const codes = fc.array(fc.integer({ min: 0, max: 0xffff })).map((all) => String.fromCharCode(...all))

test('any text becomes the same bytes as Node makes of it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), codes), (text) => {
      expect(textBytes(text).equals(Buffer.from(text))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test.each(['', 'Dagbroekje', '€ 12,95', 'half a pair: \ud83d', 'a smile: 🙂', '\udc00\ud800', '€ '.repeat(100_000)])('%#', (text) => {
  expect(textBytes(text).equals(Buffer.from(text))).toBe(true)
})

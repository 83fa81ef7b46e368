import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatIban, parseIban } from './iban.ts'

describe('parseIban', () => {
  test('accepts known accounts of several countries, with spaces and small letters', () => {
    expect(parseIban('nl91 abna 0417 1643 00')).toBe('NL91ABNA0417164300')
    expect(parseIban('BE68 5390 0754 7034')).toBe('BE68539007547034')
    expect(parseIban('DE89370400440532013000')).toBe('DE89370400440532013000')
  })

  test('rejects a Dutch account of another length and text that is no account', () => {
    expect(parseIban('NL91ABNA041716430')).toBeUndefined()
    expect(parseIban('417164300')).toBeUndefined()
    expect(parseIban('')).toBeUndefined()
  })

  test('rejects every change of one digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 17 }),
        fc.integer({ min: 1, max: 9 }),
        (place, more) => {
          const iban = 'NL91ABNA0417164300'
          const digit = (Number(iban[place]) + more) % 10
          expect(parseIban(iban.slice(0, place) + digit + iban.slice(place + 1))).toBeUndefined()
        },
      ),
    )
  })
})

describe('formatIban', () => {
  test('writes groups of four', () => {
    expect(formatIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00')
  })
})

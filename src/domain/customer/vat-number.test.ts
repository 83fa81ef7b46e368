import { describe, expect, test } from 'vitest'
import { parseVatNumber } from './vat-number.ts'

describe('parseVatNumber', () => {
  test('accepts the formats of the member states, as people type them', () => {
    const typed: [string, string][] = [
      ['NL000099998B57', 'NL000099998B57'],
      ['nl 0000.99.998.b57', 'NL000099998B57'],
      ['123456782B01', 'NL123456782B01'],
      ['BE 0123.456.789', 'BE0123456789'],
      ['DE123456789', 'DE123456789'],
      ['FR XX 123456789', 'FRXX123456789'],
      ['ATU12345678', 'ATU12345678'],
      ['EL123456789', 'EL123456789'],
      ['IE1234567FA', 'IE1234567FA'],
      ['ES-X1234567X', 'ESX1234567X'],
    ]
    for (const [text, number] of typed) expect([text, parseVatNumber(text)]).toEqual([text, number])
  })

  test('rejects other numbers, such as a Chamber of Commerce number or one digit too few', () => {
    for (const text of [
      '',
      '12345678',
      'NL12345678B01',
      'NL123456789B1',
      'NL123456789A01',
      'US123456789',
      'NL',
      'NL123456789B01',
      'NL000099998B58',
      'NL000000000B01',
      'DE1234567890',
    ])
      expect([text, parseVatNumber(text)]).toEqual([text, undefined])
  })

  test('rejects a Dutch number with one wrong digit, old and new', () => {
    for (const number of ['NL004495445B01', 'NL002455799B11']) {
      expect(parseVatNumber(number)).toBe(number)
      const last = (Number(number[10]) + 1) % 10
      expect(parseVatNumber(`${number.slice(0, 10)}${last}${number.slice(11)}`)).toBeUndefined()
    }
  })
})

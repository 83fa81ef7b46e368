import { describe, expect, test } from 'vitest'
import { parseVatNumber } from './vat-number.ts'

describe('parseVatNumber', () => {
  test('accepts the formats of the member states, as people type them', () => {
    const typed: [string, string][] = [
      ['NL123456789B01', 'NL123456789B01'],
      ['nl 1234.56.789.b01', 'NL123456789B01'],
      ['123456789B01', 'NL123456789B01'],
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
      'DE1234567890',
    ])
      expect([text, parseVatNumber(text)]).toEqual([text, undefined])
  })
})

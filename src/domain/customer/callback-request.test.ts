import { describe, expect, test } from 'vitest'
import { formatDutchPhone, parseDutchPhone } from './callback-request.ts'

describe('parseDutchPhone', () => {
  test.each([
    '06 12345678',
    '06-12345678',
    '+31 6 12345678',
    '0031612345678',
    '+31 (0)6 12 34 56 78',
  ])('accepts %s', (text) => {
    expect(parseDutchPhone(text)).toBe('0612345678')
    expect(formatDutchPhone('0612345678')).toBe('06 12345678')
  })

  test.each([
    ['020 123 45 67', '0201234567'],
    ['088-1234567', '0881234567'],
  ])('accepts %s', (text, phone) => expect(parseDutchPhone(text)).toBe(phone))

  test.each([
    '',
    '0612345',
    '06123456789',
    '0900 1234567',
    '0906 123456',
    '0800 1234567',
    '112',
    '+32 2 123 45 67',
    '0012345678',
    'bel mij',
  ])('refuses %s', (text) => expect(parseDutchPhone(text)).toBeUndefined())
})

import { expect, test } from 'vitest'
import { toPhoneUrl } from './phone-link.ts'

test('toPhoneUrl keeps only the digits and the plus sign', () => {
  expect(toPhoneUrl('+31 (0)20 - 123 45 67')).toBe('tel:+310201234567')
})

import { expect, test } from 'vitest'
import { phoneLink } from './phone-link.ts'

test('keeps the digits and the plus sign', () => {
  expect(phoneLink('+31 (0)20 - 123 45 67')).toBe('tel:+310201234567')
})

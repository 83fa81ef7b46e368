import { expect, test } from 'vitest'
import { firstInvoiceableDay } from './invoice-deadline.ts'

test('firstInvoiceableDay is in the month before until the fifteenth, and then in this month', () => {
  expect(firstInvoiceableDay('2026-11-15')).toBe('2026-10-01')
  expect(firstInvoiceableDay('2026-11-16')).toBe('2026-11-01')
  expect(firstInvoiceableDay('2027-01-03')).toBe('2026-12-01')
})

import { describe, expect, test } from 'vitest'
import {
  complaintNumber,
  describeComplaintReceipt,
  parseComplaintNumber,
  skinAdvice,
} from './complaint.ts'

describe('complaint numbers', () => {
  test('are read back as typed by people', () => {
    expect(parseComplaintNumber(complaintNumber(1001))).toBe(1001)
    expect(parseComplaintNumber(' k1001 ')).toBe(1001)
  })
  test.each(['', 'K', 'L1001', 'K1e3', 'K1234567890'])('%j is none', (text) =>
    expect(parseComplaintNumber(text)).toBeUndefined(),
  )
})

test('the receipt tells only someone with a skin complaint to stop and see a doctor', () => {
  expect(describeComplaintReceipt('K1001', 'skin')).toContain(skinAdvice)
  expect(describeComplaintReceipt('K1001', 'leak')).not.toContain('huisarts')
})

import { describe, expect, test } from 'vitest'
import {
  complaintNumber,
  describeComplaintReceipt,
  describeReports,
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

test('a complaint that was closed as reported to the maker says when the day is missing', () => {
  const none = { maker: null, igj: null, nvwa: null }
  expect(describeReports(none, null)).toBe('–')
  expect(describeReports(none, 'reported')).toBe('maker, nog geen datum')
  const reported = { ...none, maker: '2026-11-30', igj: '2026-11-30' }
  expect(describeReports(reported, 'reported')).toBe('maker, IGJ')
})

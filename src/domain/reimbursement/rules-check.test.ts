import { describe, expect, it } from 'vitest'
import { isRulesCheckDue } from './rules-check.ts'

describe('isRulesCheckDue', () => {
  it('is due from 1 January until staff set a day in that year', () => {
    expect(isRulesCheckDue({ checked_on: '2026-01-05' }, '2026-12-31')).toBe(false)
    expect(isRulesCheckDue({ checked_on: '2026-12-31' }, '2027-01-01')).toBe(true)
    expect(isRulesCheckDue({ checked_on: '2027-01-01' }, '2027-01-01')).toBe(false)
  })
})

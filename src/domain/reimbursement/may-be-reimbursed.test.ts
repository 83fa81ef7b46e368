import { describe, expect, it } from 'vitest'
import { mayBeReimbursed } from './may-be-reimbursed.ts'

describe('mayBeReimbursed', () => {
  it('is true for an absorbent product that is worn', () => {
    expect(mayBeReimbursed({ absorption: '4.5', features: 'dag, dun' })).toBe(true)
  })
  it('is false for bed protection, and for products that absorb nothing', () => {
    expect(mayBeReimbursed({ absorption: '6', features: 'bed' })).toBe(false)
    expect(mayBeReimbursed({ absorption: '0', features: 'fixatie' })).toBe(false)
    expect(mayBeReimbursed({ features: 'verzorging' })).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { byteBudget } from './byte-budget.ts'

describe('byteBudget', () => {
  test('refuses what would pass the total, and has room again once bytes are given back', () => {
    const budget = byteBudget({ total: 100, perSender: 100 })
    const release = budget.reserve('a', 60)
    expect(budget.reserve('b', 41)).toBeUndefined()
    release?.()
    expect(budget.reserve('b', 41)).toBeDefined()
  })

  test('leaves room for others when one sender has its share', () => {
    const budget = byteBudget({ total: 100, perSender: 30 })
    const releases = [budget.reserve('a', 10), budget.reserve('a', 20)]
    expect(budget.reserve('a', 1)).toBeUndefined()
    expect(budget.reserve('b', 30)).toBeDefined()
    releases.forEach((release) => release?.())
    expect(budget.reserve('a', 30)).toBeDefined()
  })
})

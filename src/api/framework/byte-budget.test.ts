import { describe, expect, test } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

describe('createByteBudget', () => {
  test('refuses a reservation above the total, and accepts it once bytes are released', () => {
    const budget = createByteBudget({ total: 100, perSender: 100 })
    const release = budget.reserve('a', 60)
    expect(budget.reserve('b', 41)).toBeUndefined()
    release?.()
    expect(budget.reserve('b', 41)).toBeDefined()
  })

  test('limits each sender to its share, and leaves the rest to others', () => {
    const budget = createByteBudget({ total: 100, perSender: 30 })
    const releases = [budget.reserve('a', 10), budget.reserve('a', 20)]
    expect(budget.reserve('a', 1)).toBeUndefined()
    expect(budget.reserve('b', 30)).toBeDefined()
    releases.forEach((release) => release?.())
    expect(budget.reserve('a', 30)).toBeDefined()
  })
})

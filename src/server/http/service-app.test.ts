import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askOncePerSecond } from './service-app.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('askOncePerSecond', () => {
  test('asks again only after a second, also while the answer is awaited', async () => {
    let count = 0
    const ask = askOncePerSecond(async () => ++count)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
    vi.advanceTimersByTime(999)
    expect(await ask()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await ask()).toBe(2)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withinTime } from './within-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('withinTime', () => {
  test('rejects work that never ends', async () => {
    const outcome = withinTime(new Promise(() => undefined), 10_000).catch(
      ({ message }: Error) => message,
    )
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toBe('too late')
  })

  test('passes on a result or an error, and leaves no timer', async () => {
    expect(await withinTime(Promise.resolve(7), 10_000)).toBe(7)
    await expect(withinTime(Promise.reject(new Error('no')), 10_000)).rejects.toThrow('no')
    expect(vi.getTimerCount()).toBe(0)
  })
})

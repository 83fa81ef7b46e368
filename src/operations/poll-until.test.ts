import { describe, expect, test, vi } from 'vitest'
import { pollUntil } from './poll-until.ts'

describe('pollUntil', () => {
  test('returns the first result and stops', async () => {
    const attempt = vi
      .fn<() => Promise<string | undefined>>()
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce('here')
    expect(await pollUntil(5, attempt)).toBe('here')
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  test('accepts a false or empty result', async () => {
    expect(await pollUntil(5, async () => '')).toBe('')
  })

  test('throws still-busy after the time limit', async () => {
    const attempt = vi.fn<() => Promise<undefined>>().mockResolvedValue(undefined)
    await expect(pollUntil(0.3, attempt)).toBeRefused('still-busy')
    expect(attempt).toHaveBeenCalledTimes(3)
  })

  test('rethrows an error of an attempt and stops', async () => {
    const attempt = vi.fn<() => Promise<undefined>>().mockRejectedValue(new Error('broken'))
    await expect(pollUntil(5, attempt)).rejects.toThrow('broken')
    expect(attempt).toHaveBeenCalledTimes(1)
  })
})

import { describe, expect, test, vi } from 'vitest'
import { pollUntil } from './poll-until.ts'

describe('pollUntil', () => {
  test('returns the first result, and asks no more', async () => {
    const attempt = vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce(undefined).mockResolvedValueOnce('here')
    expect(await pollUntil(5, attempt)).toBe('here')
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  test('takes a result that is false or empty for a result', async () => {
    expect(await pollUntil(5, async () => '')).toBe('')
  })

  test('says still-busy when the time is over', async () => {
    const attempt = vi.fn<() => Promise<undefined>>().mockResolvedValue(undefined)
    await expect(pollUntil(0.3, attempt)).rejects.toMatchObject({ code: 'still-busy' })
    expect(attempt).toHaveBeenCalledTimes(3)
  })

  test('passes on what an attempt throws, and asks no more', async () => {
    const attempt = vi.fn<() => Promise<undefined>>().mockRejectedValue(new Error('broken'))
    await expect(pollUntil(5, attempt)).rejects.toThrow('broken')
    expect(attempt).toHaveBeenCalledTimes(1)
  })
})

import { describe, expect, test } from 'vitest'
import { createMemoryRateLimitStore } from './rate-limit-store.ts'

describe('createMemoryRateLimitStore', () => {
  test('forgets the counter that was used longest ago when there are too many', async () => {
    const { increment, find } = createMemoryRateLimitStore()
    const countOf = async (key: string) => (await increment(key, 60)).count
    await countOf('first')
    await countOf('busy')
    for (let number = 0; number < 30_000; number++) {
      await countOf(`address ${number}`)
      if (number % 5_000 === 0) await countOf('busy')
    }
    expect(find('first')).toBeUndefined()
    expect(await countOf('busy')).toBe(8)
  })
})

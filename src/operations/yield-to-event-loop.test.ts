import { describe, expect, test } from 'vitest'
import { blocksLongerThan } from '#tests/support/longest-block.ts'
import { runInSlices } from './yield-to-event-loop.ts'

/** Yields after each millisecond. */
function* workFor(milliseconds: number): Generator<undefined, string, undefined> {
  for (let step = 0; step < milliseconds; step++) {
    const end = performance.now() + 1
    while (performance.now() < end);
    yield
  }
  return 'ended'
}

describe('runInSlices', () => {
  test('runs long work without blocking others for 200 ms', async () => {
    let result = ''
    const run = async () => void (result = await runInSlices(workFor(1_000)))
    expect(await blocksLongerThan(200, run)).toBe(false)
    expect(result).toBe('ended')
  })
})

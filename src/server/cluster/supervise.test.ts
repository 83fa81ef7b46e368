import { expect, test } from 'vitest'
import { restartDelayMs } from './supervise.ts'

test('restartDelayMs doubles up to 30 s while processes die young, and starts over after a long life', () => {
  const delays: number[] = []
  for (let died = 0; died < 12; died++) delays.push(restartDelayMs(delays.at(-1), 1_000))
  expect(delays).toEqual([
    100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000, 30_000,
  ])
  expect(restartDelayMs(30_000, 60_000)).toBe(100)
})

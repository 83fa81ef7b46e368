import { expect, test } from 'vitest'
import { nextPause } from './next-pause.ts'

test('a process that dies young again and again is replaced ever later, and after a long life at once', () => {
  const pauses: number[] = []
  for (let died = 0; died < 12; died++) pauses.push(nextPause(pauses.at(-1), 1_000))
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000, 30_000])
  expect(nextPause(30_000, 60_000)).toBe(100)
})

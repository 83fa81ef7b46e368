import { expect, test } from 'vitest'
import { formatPlaybackTime } from './format-playback-time.ts'

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [60, '1:00'],
  [754.4, '12:34'],
  [3600, '60:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [-1, '0:00'],
])('formatPlaybackTime of %d seconds is %s', (seconds, expected) => {
  expect(formatPlaybackTime(seconds)).toBe(expected)
})

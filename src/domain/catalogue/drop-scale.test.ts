import { expect, test } from 'vitest'
import { toDropScale } from './drop-scale.ts'

test.each([
  [5, { full: 5, half: false, words: '5 van 8' }],
  [6.5, { full: 6, half: true, words: '6,5 van 8' }],
  [5.2, { full: 5, half: false, words: '5,2 van 8' }],
  [0.1, { full: 0, half: true, words: '0,1 van 8' }],
  [7.8, { full: 8, half: false, words: '7,8 van 8' }],
  [12, { full: 8, half: false, words: '8 van 8' }],
])('absorption %d', (absorption, scale) => expect(toDropScale(absorption)).toEqual(scale))

test.each([0, -1, null, undefined, Number.NaN])('no scale for %s', (absorption) =>
  expect(toDropScale(absorption)).toBeUndefined(),
)

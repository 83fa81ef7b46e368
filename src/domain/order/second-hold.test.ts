import { expect, test } from 'vitest'
import { nextHold } from './second-hold.ts'

const noon = new Date('2026-11-23T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

test('an order keeps its time while half of it is left', () => {
  expect(nextHold({ payBy: after(15), heldAgainAt: null }, noon)).toEqual({ payBy: after(15), heldAgainAt: null })
})

test.each([14, 0, -5, -9000])('with %i minutes left it gets half an hour once', (left) => {
  expect(nextHold({ payBy: after(left), heldAgainAt: null }, noon)).toEqual({ payBy: after(30), heldAgainAt: noon })
  expect(nextHold({ payBy: after(left), heldAgainAt: after(-60) }, noon)).toBeUndefined()
})

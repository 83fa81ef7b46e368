import { expect, test } from 'vitest'
import { nextReservation } from './next-reservation.ts'

const noon = new Date('2026-11-23T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

test('nextReservation keeps the payment window while half of it is left', () => {
  expect(nextReservation({ payBy: after(15), reservedAgainAt: null }, noon)).toEqual({
    payBy: after(15),
    reservedAgainAt: null,
  })
})

test.each([14, 0, -5, -9000])(
  'nextReservation gives a new half hour once with %i minutes left',
  (left) => {
    expect(nextReservation({ payBy: after(left), reservedAgainAt: null }, noon)).toEqual({
      payBy: after(30),
      reservedAgainAt: noon,
    })
    expect(
      nextReservation({ payBy: after(left), reservedAgainAt: after(-60) }, noon),
    ).toBeUndefined()
  },
)

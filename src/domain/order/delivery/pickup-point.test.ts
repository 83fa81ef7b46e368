import { describe, expect, test } from 'vitest'
import { formatDistance } from '#api/order/create-order.ts'
import { formatOpeningHours, parsePeriod } from './opening-hours.ts'
import { formatPickupLine, type PickupPoint } from './pickup-point.ts'

const point: PickupPoint = {
  carrier: 'dhl',
  id: '8004-NL-1',
  network: '',
  name: 'Boekhandel',
  street: 'Markt',
  houseNumber: '2b',
  postcode: '9712HN',
  city: 'Groningen',
}

test('formatPickupLine names carrier, point and address', () => {
  expect(formatPickupLine(point)).toBe(
    'Afhaalpunt van DHL: Boekhandel, Markt 2b, 9712 HN Groningen',
  )
  expect(formatPickupLine(null)).toBeNull()
})

test.each([
  [0, '50 m'],
  [244, '250 m'],
  [974, '950 m'],
  [975, '1,0 km'],
  [1236, '1,2 km'],
])('formatDistance shows %i metres as %s', (metres, text) => {
  expect(formatDistance(metres)).toBe(text)
})

describe('formatOpeningHours', () => {
  test('joins days with the same hours and leaves out closed days', () => {
    const weekday = ['09:00-18:00']
    expect(
      formatOpeningHours([
        weekday,
        weekday,
        weekday,
        weekday,
        ['09:00-21:00'],
        ['10:00-17:00'],
        [],
      ]),
    ).toBe('ma t/m do 9.00–18.00, vr 9.00–21.00, za 10.00–17.00')
    expect(formatOpeningHours([[], [], [], [], [], ['10:00-17:00'], ['10:00-17:00']])).toBe(
      'za en zo 10.00–17.00',
    )
    expect(formatOpeningHours([])).toBe('')
  })
})

test.each([
  ['09:00 - 18:00', '09:00-18:00'],
  ['08:30:00-21:00:00', '08:30-21:00'],
  ['00:00-24:00', '00:00-24:00'],
  ['18:00-09:00', undefined],
  ['9-18', undefined],
  ['gesloten', undefined],
])('parsePeriod reads %j as %j', (text, period) => {
  expect(parsePeriod(text)).toBe(period)
})

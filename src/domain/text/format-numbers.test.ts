import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, formatEuros } from '../money.ts'
import { formatOneDecimal, groupThousands } from './format-decimal.ts'

const currency = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })

test('formatEuros writes amounts in Dutch notation', () => {
  expect(
    [0, 5, 1295, 100_000, 123_456_789, -1295].map((amount) =>
      formatEuros(cents(amount)).replace('\u00a0', ' '),
    ),
  ).toEqual(['€ 0,00', '€ 0,05', '€ 12,95', '€ 1.000,00', '€ 1.234.567,89', '−€ 12,95'])
})

test('formatEuros agrees with Intl.NumberFormat, with the minus before the euro sign', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      const expected = currency.format(Math.abs(amount) / 100)
      expect(formatEuros(cents(amount))).toBe(amount < 0 ? `−${expected}` : expected)
    }),
  )
})

test('formatOneDecimal agrees with Intl.NumberFormat', () => {
  const platform = new Intl.NumberFormat('nl-NL', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  for (let tenths = 10; tenths <= 50; tenths++)
    expect(formatOneDecimal(tenths / 10)).toBe(platform.format(tenths / 10))
  expect([4, 4.26, 3.33].map(formatOneDecimal)).toEqual(['4,0', '4,3', '3,3'])
})

test('groupThousands writes a point before each three digits', () => {
  expect([450, 1500, 20_000, '1234567'].map(groupThousands)).toEqual([
    '450',
    '1.500',
    '20.000',
    '1.234.567',
  ])
})

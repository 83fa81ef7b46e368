import { describe, expect, test } from 'vitest'
import { describeOrdered } from './describe-ordered.ts'

const order = (number: string, state: 'paid' | 'cancelled', total: number, day: string) => ({
  number,
  state,
  total,
  created_at: `${day}T12:00:00.000Z`,
})
const textOf = (orders: ReturnType<typeof order>[], imported = 0) =>
  describeOrdered({ orders, imported_orders: Array.from({ length: imported }) }).replaceAll(
    '\u00a0',
    ' ',
  )

describe('describeOrdered', () => {
  test('says the number of orders, their total and the first day', () => {
    const first = order('L10001', 'paid', 17.95, '2026-11-02')
    expect(textOf([first])).toBe('1 bestelling voor € 17,95, op 2 nov 2026.')
    const second = order('L10009', 'paid', 20.1, '2026-11-30')
    expect(textOf([second, first])).toBe(
      '2 bestellingen voor samen € 38,05, de eerste op 2 nov 2026.',
    )
    expect(textOf([first], 3)).toBe(
      '1 bestelling voor € 17,95, op 2 nov 2026, en 3 bij de vorige winkel.',
    )
  })

  test('counts no test order and no order that ended unsold', () => {
    const cancelled = order('L10001', 'cancelled', 17.95, '2026-11-02')
    expect(textOf([order('P1', 'paid', 5, '2026-11-03'), cancelled])).toBe('')
    expect(textOf([cancelled], 2)).toBe('Alleen 2 bij de vorige winkel besteld.')
  })
})

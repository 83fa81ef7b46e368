import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { creditLines } from './credit-lines.ts'

const ordered = [
  { id: 1, name: 'Slip', unitPrice: cents(1295), vatRate: 9 },
  { id: 2, name: 'Crème', unitPrice: cents(750), vatRate: 21 },
]
const share = (rate: number, gross: number) => ({ rate, gross: cents(gross), amount: cents(0) })
const told = (shares: ReturnType<typeof share>[], packs: { line: number; quantity: number }[]) =>
  creditLines(shares, packs, ordered, 'Terugbetaling').map(({ name, quantity, lineTotal }) => [name, quantity, lineTotal])

describe('creditLines', () => {
  test('lists the packs, and beside them what else went back at that rate', () => {
    expect(
      told(
        [share(9, 2590 + 300), share(21, 750)],
        [
          { line: 1, quantity: 2 },
          { line: 2, quantity: 1 },
        ],
      ),
    ).toEqual([
      ['Slip', 2, 2590],
      ['Terugbetaling', 1, 300],
      ['Crème', 1, 750],
    ])
  })

  test('tells an amount where there are no packs, or less than their price went back', () => {
    expect(told([share(9, 500)], [])).toEqual([['Terugbetaling', 1, 500]])
    expect(told([share(9, 500)], [{ line: 1, quantity: 1 }])).toEqual([['Terugbetaling', 1, 500]])
  })
})

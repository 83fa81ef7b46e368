import { describe, expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { toCreditNoteLines } from './invoice-contents.ts'

const ordered = [
  { id: 1, name: 'Slip', quantity: 2, unitPrice: cents(1295), discount: cents(0), vatRate: 9 },
  { id: 2, name: 'Crème', quantity: 1, unitPrice: cents(750), discount: cents(0), vatRate: 21 },
]
const share = (rate: number, gross: number) => ({ rate, gross: cents(gross), amount: cents(0) })
const linesFor = (
  shares: ReturnType<typeof share>[],
  packs: { line: number; quantity: number }[],
  lines = ordered,
) =>
  toCreditNoteLines(
    shares,
    packs.map((one) => ({ ...one, before: 0 })),
    lines,
    'Terugbetaling',
  ).map(({ name, quantity, lineTotal }) => [name, quantity, lineTotal])

describe('toCreditNoteLines', () => {
  test('lists the packs, and the rest of the refund per rate', () => {
    expect(
      linesFor(
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

  test('subtracts the discount on the packs', () => {
    const discounted = ordered.map((line) => ({ ...line, discount: cents(100) }))
    expect(linesFor([share(9, 1245)], [{ line: 1, quantity: 1 }], discounted)).toEqual([
      ['Slip', 1, 1295],
      ['Korting', 1, -50],
    ])
  })

  test('lists an amount where there are no packs, or less than their price was refunded', () => {
    expect(linesFor([share(9, 500)], [])).toEqual([['Terugbetaling', 1, 500]])
    expect(linesFor([share(9, 500)], [{ line: 1, quantity: 1 }])).toEqual([
      ['Terugbetaling', 1, 500],
    ])
  })
})

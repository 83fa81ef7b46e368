import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { finish } from '#tests/support/finish.ts'
import type { StatementTransfer, TransferKind } from './bank-statement.ts'
import {
  describeUnmatched,
  findNumbers,
  matchStatement,
  orderNumbersIn,
  type StatementOrder,
} from './match-statement.ts'

const transfer = (
  text: string,
  amount: number,
  kind: TransferKind = 'payment',
): StatementTransfer => ({
  kind,
  account: 'NL91ABNA0417164300',
  day: '2026-11-27',
  amount: cents(amount),
  reference: `${text}${amount}`,
  party: 'J. Jansen',
  text,
})
const order = (
  number: string,
  due: number,
  more: Partial<StatementOrder> = {},
): StatementOrder => ({
  number,
  name: 'Jo Jansen',
  due: cents(due),
  refundsSurplus: true,
  booked: [],
  paidOn: undefined,
  refunds: [],
  ...more,
})
const paid = (number: string, amount: number) =>
  order(number, 0, { booked: [cents(amount)], paidOn: '2026-11-27' })
type IsKnown = Parameters<typeof matchStatement>[2]
const matchAll = (
  transfers: readonly StatementTransfer[],
  orders: readonly StatementOrder[],
  isKnown: IsKnown = () => false,
) => finish(matchStatement(finish(findNumbers(transfers)), orders, isKnown))
const kinds = (...from: Parameters<typeof matchAll>) =>
  matchAll(...from).matches.map(({ kind, order: { number } }) => [number, kind])
const unmatched = (...from: Parameters<typeof matchAll>) =>
  matchAll(...from).unmatched.map(describeUnmatched)

describe('orderNumbersIn', () => {
  test.each([
    ['L10001', ['L10001']],
    ['bestelling l 10001, dank!', ['L10001']],
    ['betalingL10001', ['L10001']],
    ['10001', ['L10001']],
    ['Order 10001 / 10002', ['L10001', 'L10002']],
    ['10001, bedankt. 10002.', ['L10001', 'L10002']],
    ['bestelling10001', ['L10001']],
    ['RF18 5390 0754 7034', []],
    ['RF48L10001', ['L10001']],
    ['9001123412341234', []],
    ['9001 1234 1234 1234', []],
    ['12345,50 en €12345', []],
    ['NL91ABNA0417164300 1234,50', []],
    ['factuur 2026-00012', []],
    ['', []],
  ])('finds the orders in %j', (text, numbers) => expect(orderNumbersIn(text)).toEqual(numbers))
})

describe('matchStatement', () => {
  test('is certain where number and amount agree', () =>
    expect(
      kinds([transfer('L10001', 2690)], [order('L10001', 2690), order('L10002', 2690)]),
    ).toEqual([['L10001', 'certain']]))

  test('proposes by amount alone only where one order waits for it', () => {
    expect(kinds([transfer('dank', 2690)], [order('L10001', 2690)])).toEqual([
      ['L10001', 'amount-only'],
    ])
    expect(kinds([transfer('dank', 2690)], [order('L10001', 2690), order('L10002', 2690)])).toEqual(
      [],
    )
    expect(kinds([transfer('huur', 80_000)], [order('L10001', 2690)])).toEqual([])
  })

  test.each([
    [2600, order('L10001', 2690), 'too-little'],
    [3000, order('L10001', 2690), 'surplus'],
    [3000, order('L10001', 2690, { refundsSurplus: false }), 'surplus-by-hand'],
    [2690, order('L10001', 0), 'nothing-due'],
  ])('compares %i cents with what is due', (amount, one, kind) =>
    expect(kinds([transfer('L10001', amount)], [one])).toEqual([['L10001', kind]]),
  )

  test('books an order once, and the transfer that names it goes first', () =>
    expect(
      kinds(
        [transfer('dank', 2690), transfer('L10001', 2690), transfer('nog eens L10001', 2690)],
        [order('L10001', 2690)],
      ),
    ).toEqual([
      ['L10001', 'certain'],
      ['L10001', 'twice'],
      ['L10001', 'twice'],
    ]))

  test('leaves a transfer for several orders to staff', () => {
    const two = [order('L10001', 2690), order('L10002', 2690)]
    expect(kinds([transfer('L10001 L10002', 5380)], two)).toEqual([['L10001', 'several-orders']])
    expect(kinds([transfer('L10001', 2690, 'collective')], two)).toEqual([
      ['L10001', 'several-orders'],
    ])
  })

  test('knows a booked transfer by its key, also one that names no order', () => {
    const one = paid('L10001', 2690)
    const isKnown: IsKnown = (_, { number }) => number === one.number
    expect(kinds([transfer('L10001', 2690)], [one], isKnown)).toEqual([['L10001', 'booked-before']])
    expect(kinds([transfer('dank', 2690)], [one, order('L10002', 2690)], isKnown)).toEqual([
      ['L10001', 'booked-before'],
    ])
  })

  test('knows one that staff booked by hand by its day and amount, and once', () => {
    const twice = [transfer('L10001', 2690), transfer('L10001', 2690)]
    expect(kinds(twice, [paid('L10001', 2690)])).toEqual([
      ['L10001', 'booked-before'],
      ['L10001', 'nothing-due'],
    ])
    const [, second] = twice
    expect(kinds(twice, [paid('L10001', 2690)], (one) => one === second)).toEqual([
      ['L10001', 'nothing-due'],
      ['L10001', 'booked-before'],
    ])
    expect(kinds([transfer('dank', 2690)], [paid('L10001', 2690)])).toEqual([])
  })

  test('shows money that left where a refund waits for it', () => {
    const one = order('L10001', 0, { refunds: [cents(500)] })
    expect(kinds([transfer('retour L10001', 500, 'paid-out')], [one])).toEqual([
      ['L10001', 'refund'],
    ])
    expect(kinds([transfer('retour L10001', 400, 'paid-out')], [one])).toEqual([
      ['L10001', 'refund-differs'],
    ])
    const other = [transfer('factuur 10001', 500, 'paid-out')]
    expect(matchAll(other, [order('L10001', 2690)])).toEqual({ matches: [], unmatched: [] })
  })

  test.each(['returned', 'taken-back'] as const)('never books money that is %s', (kind) => {
    expect(kinds([transfer('L10001', 2690, kind)], [order('L10001', 2690)])).toEqual([
      ['L10001', kind],
    ])
    expect(kinds([transfer('dank', 2690, kind)], [order('L10001', 2690)])).toEqual([])
  })

  test('lists money without an order, with the reason', () =>
    expect(
      unmatched(
        [
          transfer('dank', 1),
          transfer('L99999', 2),
          transfer('batch', 3, 'collective'),
          transfer('terug', 4, 'returned'),
          transfer('huur', 5, 'paid-out'),
        ],
        [],
      ),
    ).toEqual([
      'Geen bestelnummer.',
      'Bestelling L99999 bestaat niet.',
      'Een verzamelbedrag. De bank geeft de losse bedragen niet.',
      'Teruggeboekt door de bank: dit had je zelf overgemaakt.',
    ]))
})

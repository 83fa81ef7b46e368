import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { finish } from '#tests/support/finish.ts'
import {
  findNumbers,
  matchStatement,
  orderNumbersIn,
  type StatementOrder,
  type IncomingTransfer,
} from './match-statement.ts'

const transfer = (text: string, amount: number): IncomingTransfer => ({
  account: 'NL91ABNA0417164300',
  day: '2026-11-27',
  amount: cents(amount),
  reference: `${text}${amount}`,
  payer: 'J. Jansen',
  text,
})
const order = (number: string, due: number, refundsSurplus = true): StatementOrder => ({
  number,
  name: 'Jo Jansen',
  due: cents(due),
  refundsSurplus,
})
const kinds = (
  transfers: readonly IncomingTransfer[],
  orders: readonly StatementOrder[],
  isBooked = () => false,
) =>
  finish(matchStatement(finish(findNumbers(transfers)), orders, isBooked)).map(
    ({ kind, order: { number } }) => [number, kind],
  )

describe('orderNumbersIn', () => {
  test.each([
    ['L10001', ['L10001']],
    ['bestelling l 10001, dank!', ['L10001']],
    ['betalingL10001', ['L10001']],
    ['10001', ['L10001']],
    ['Order 10001 / 10002', ['L10001', 'L10002']],
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
    [3000, order('L10001', 2690, false), 'surplus-by-hand'],
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

  test('leaves a transfer for several orders, and one that was booked, to staff', () => {
    expect(
      kinds([transfer('L10001 L10002', 5380)], [order('L10001', 2690), order('L10002', 2690)]),
    ).toEqual([['L10001', 'several-orders']])
    expect(kinds([transfer('L10001', 2690)], [order('L10001', 0)], () => true)).toEqual([
      ['L10001', 'booked-before'],
    ])
  })
})

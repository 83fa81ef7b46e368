import { describe, expect, test } from 'vitest'
import { findNextSteps } from './next-steps.ts'

type Order = Parameters<typeof findNextSteps>[0]

const can = {
  pack: false,
  pack_list: false,
  ship: false,
  make_label: false,
  deliver: false,
  correct_address: false,
  cancel: false,
  unpack: false,
  refund: false,
  book_transfer: false,
  exchange: false,
  pay_link: false,
  note: true,
}
const idle: Order = {
  can,
  held_for: null,
  unconfirmed: false,
  returns: [],
  money: null,
  open_swap: null,
}
const kindsOf = (order: Partial<Omit<Order, 'can'>> & { can?: Partial<Order['can']> }) =>
  findNextSteps({ ...idle, ...order, can: { ...can, ...order.can } }).map((step) =>
    step.kind === 'return' ? step.one.number : step.kind,
  )
const oneReturn: Order['returns'][number] = {
  number: 'R1',
  kind: 'withdrawal',
  state: 'announced',
  at: '2026-11-23T11:00:00.000Z',
  refund_deadline: null,
  reason: null,
  note: null,
  declared_by: 'de klant',
  disputed: false,
  unconfirmed: null,
  packs: [],
  is_unshipped: false,
  is_free_text: false,
  refund_value: null,
  deduction: null,
  avoided_shipping: null,
}

describe('findNextSteps', () => {
  test('has nothing for an order that is done', () => {
    expect(kindsOf({})).toEqual(['nothing'])
  })

  test('names packs and ships before it pays back, and waits last', () => {
    expect(
      kindsOf({
        can: { pack: true, book_transfer: true },
        returns: [
          { ...oneReturn, number: 'R1' },
          { ...oneReturn, number: 'R2', is_unshipped: true },
          { ...oneReturn, number: 'R3', is_free_text: true },
        ],
      }),
    ).toEqual(['R3', 'pack', 'R2', 'payment', 'R1'])
  })

  test('asks for a decision first, and for the payment of a swap once', () => {
    expect(kindsOf({ held_for: 'charged-back', can: { deliver: true } })).toEqual([
      'decide',
      'underway',
    ])
    const swap = { quantity: 1, new_quantity: 1, difference: 4, pay_by: '2026-12-01' }
    expect(kindsOf({ open_swap: swap, can: { pay_link: true } })).toEqual(['swap'])
  })

  test('leaves closed returns alone, and withdrawals that the shop carries out itself', () => {
    const unconfirmed = { carried_out_at: oneReturn.at }
    expect(
      kindsOf({
        returns: [
          { ...oneReturn, state: 'closed' },
          { ...oneReturn, unconfirmed },
        ],
      }),
    ).toEqual(['nothing'])
  })
})

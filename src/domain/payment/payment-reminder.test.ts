import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import type { PaymentStatus } from './payment-status.ts'
import { firstTestId } from '../order/test-order.ts'
import { choosePaymentReminder } from './payment-reminder.ts'

const createdAt = new Date('2026-11-23T09:00:00Z')
const now = new Date('2026-11-23T09:15:00Z')
const order = {
  state: 'awaiting-payment',
  createdAt,
  paidAt: null,
  acceptedAt: null,
  total: cents(3840),
  credited: cents(0),
  cancelledAt: null,
  isRenewal: false,
  byPhone: false,
  eraseWhenDone: false,
  paymentReminderAt: null,
  hasReservation: true,
  payBy: new Date('2026-11-23T09:30:00Z'),
  reservedAgainAt: null,
} as const

const choose = (of: object, latest: PaymentStatus, at: Date, id = 10_001) =>
  choosePaymentReminder({ ...order, ...of, id }, latest, at, { testOrders: 'never' })

describe('choosePaymentReminder', () => {
  test('selects order-unpaid for an open and for a failed payment', () => {
    expect(choose(order, 'open', now)).toBe('order-unpaid')
    expect(choose({ ...order, state: 'failed' }, 'failed', now)).toBe('order-unpaid')
    expect(choose({ ...order, state: 'expired' }, 'expired', now)).toBe('order-unpaid')
    expect(choose({ ...order, state: 'cancelled' }, 'canceled', now)).toBe('order-unpaid')
  })

  test('selects order-received while the bank is processing the payment', () => {
    expect(choose(order, 'pending', now)).toBe('order-received')
    expect(choose(order, 'authorized', now)).toBe('order-received')
  })

  test('selects nothing for orders that are paid, cancelled, already reminded or too old', () => {
    expect(choose({ ...order, state: 'paid', paidAt: now }, 'paid', now)).toBeUndefined()
    expect(
      choose({ ...order, state: 'cancelled', cancelledAt: now }, 'canceled', now),
    ).toBeUndefined()
    expect(choose({ ...order, paymentReminderAt: now }, 'open', now)).toBeUndefined()
    expect(choose(order, 'open', new Date('2026-11-30T09:00:00Z'))).toBeUndefined()
  })

  test('selects nothing for phone orders, renewals and orders to erase', () => {
    expect(choose({ ...order, byPhone: true }, 'open', now)).toBeUndefined()
    expect(choose({ ...order, isRenewal: true, state: 'failed' }, 'failed', now)).toBeUndefined()
    expect(choose({ ...order, eraseWhenDone: true }, 'open', now)).toBeUndefined()
  })

  test('selects nothing for a test order once payments move money', () => {
    expect(choose(order, 'open', now, firstTestId)).toBeUndefined()
    const trial = { ...order, id: firstTestId }
    expect(choosePaymentReminder(trial, 'open', now, { testOrders: 'always' })).toBe('order-unpaid')
  })

  test('does not remind of an order that the customer pays afterwards', () => {
    expect(
      choose({ ...order, state: 'awaiting-payment', acceptedAt: createdAt }, 'open', now),
    ).toBeUndefined()
  })
})

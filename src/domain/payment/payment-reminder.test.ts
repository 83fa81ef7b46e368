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
  covered: cents(0),
  cancelledAt: null,
  isRenewal: false,
  byPhone: false,
  eraseWhenDone: false,
  paymentReminderAt: null,
  hasReservation: true,
  payBy: new Date('2026-11-23T09:30:00Z'),
  reservedAgainAt: null,
} as const

const choose = (changes: object, latest: PaymentStatus, { at = now, id = 10_001 } = {}) =>
  choosePaymentReminder({ ...order, ...changes, id }, latest, at, { testOrders: 'never' })

describe('choosePaymentReminder', () => {
  test('selects order-unpaid for an open and for a failed payment', () => {
    expect(choose({}, 'open')).toBe('order-unpaid')
    expect(choose({ state: 'failed' }, 'failed')).toBe('order-unpaid')
    expect(choose({ state: 'expired' }, 'expired')).toBe('order-unpaid')
    expect(choose({ state: 'cancelled' }, 'canceled')).toBe('order-unpaid')
  })

  test('selects order-received while the bank is processing the payment', () => {
    expect(choose({}, 'pending')).toBe('order-received')
    expect(choose({}, 'authorized')).toBe('order-received')
  })

  test('selects nothing for orders that are paid, cancelled, already reminded or too old', () => {
    expect(choose({ state: 'paid', paidAt: now }, 'paid')).toBeUndefined()
    expect(choose({ state: 'cancelled', cancelledAt: now }, 'canceled')).toBeUndefined()
    expect(choose({ paymentReminderAt: now }, 'open')).toBeUndefined()
    expect(choose({}, 'open', { at: new Date('2026-11-30T09:00:00Z') })).toBeUndefined()
  })

  test('selects nothing for phone orders, renewals and orders to erase', () => {
    expect(choose({ byPhone: true }, 'open')).toBeUndefined()
    expect(choose({ isRenewal: true, state: 'failed' }, 'failed')).toBeUndefined()
    expect(choose({ eraseWhenDone: true }, 'open')).toBeUndefined()
  })

  test('selects nothing for a test order once payments move money', () => {
    expect(choose({}, 'open', { id: firstTestId })).toBeUndefined()
    const trial = { ...order, id: firstTestId }
    expect(choosePaymentReminder(trial, 'open', now, { testOrders: 'always' })).toBe('order-unpaid')
  })

  test('does not remind of an order that the customer pays afterwards', () => {
    expect(choose({ state: 'awaiting-payment', acceptedAt: createdAt }, 'open')).toBeUndefined()
  })
})

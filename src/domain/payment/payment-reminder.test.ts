import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
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

describe('choosePaymentReminder', () => {
  test('selects order-unpaid for an open and for a failed payment', () => {
    expect(choosePaymentReminder(order, 'open', now)).toBe('order-unpaid')
    expect(choosePaymentReminder({ ...order, state: 'failed' }, 'failed', now)).toBe('order-unpaid')
    expect(choosePaymentReminder({ ...order, state: 'expired' }, 'expired', now)).toBe(
      'order-unpaid',
    )
    expect(choosePaymentReminder({ ...order, state: 'cancelled' }, 'canceled', now)).toBe(
      'order-unpaid',
    )
  })

  test('selects order-received while the bank is processing the payment', () => {
    expect(choosePaymentReminder(order, 'pending', now)).toBe('order-received')
    expect(choosePaymentReminder(order, 'authorized', now)).toBe('order-received')
  })

  test('selects nothing for orders that are paid, cancelled, already reminded or too old', () => {
    expect(
      choosePaymentReminder({ ...order, state: 'paid', paidAt: now }, 'paid', now),
    ).toBeUndefined()
    expect(
      choosePaymentReminder({ ...order, state: 'cancelled', cancelledAt: now }, 'canceled', now),
    ).toBeUndefined()
    expect(choosePaymentReminder({ ...order, paymentReminderAt: now }, 'open', now)).toBeUndefined()
    expect(choosePaymentReminder(order, 'open', new Date('2026-11-30T09:00:00Z'))).toBeUndefined()
  })

  test('selects nothing for phone orders, renewals and orders to erase', () => {
    expect(choosePaymentReminder({ ...order, byPhone: true }, 'open', now)).toBeUndefined()
    expect(
      choosePaymentReminder({ ...order, isRenewal: true, state: 'failed' }, 'failed', now),
    ).toBeUndefined()
    expect(choosePaymentReminder({ ...order, eraseWhenDone: true }, 'open', now)).toBeUndefined()
  })

  test('does not remind of an order that the customer pays afterwards', () => {
    expect(
      choosePaymentReminder(
        { ...order, state: 'awaiting-payment', acceptedAt: createdAt },
        'open',
        now,
      ),
    ).toBeUndefined()
  })
})

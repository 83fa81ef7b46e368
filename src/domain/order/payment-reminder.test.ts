import { describe, expect, test } from 'vitest'
import { paymentReminder } from './payment-reminder.ts'

const createdAt = new Date('2026-11-23T09:00:00Z')
const now = new Date('2026-11-23T09:15:00Z')
const order = {
  state: 'awaiting-payment',
  createdAt,
  paidAt: null,
  cancelledAt: null,
  debited: false,
  byPhone: false,
  toForget: false,
  paymentReminderAt: null,
  stockHeld: true,
  payBy: new Date('2026-11-23T09:30:00Z'),
  heldAgainAt: null,
} as const

describe('paymentReminder', () => {
  test('says that an order is not paid, whether its payment is open or came to nothing', () => {
    expect(paymentReminder(order, 'open', now)).toBe('order-unpaid')
    expect(paymentReminder({ ...order, state: 'failed' }, 'failed', now)).toBe('order-unpaid')
    expect(paymentReminder({ ...order, state: 'expired' }, 'expired', now)).toBe('order-unpaid')
    expect(paymentReminder({ ...order, state: 'cancelled' }, 'canceled', now)).toBe('order-unpaid')
  })

  test('asks for no money that the bank is busy with', () => {
    expect(paymentReminder(order, 'pending', now)).toBe('order-received')
    expect(paymentReminder(order, 'authorized', now)).toBe('order-received')
  })

  test('is silent about what is paid, cancelled by its buyer, reminded before, or can no longer be paid', () => {
    expect(paymentReminder({ ...order, state: 'paid', paidAt: now }, 'paid', now)).toBeUndefined()
    expect(paymentReminder({ ...order, state: 'cancelled', cancelledAt: now }, 'canceled', now)).toBeUndefined()
    expect(paymentReminder({ ...order, paymentReminderAt: now }, 'open', now)).toBeUndefined()
    expect(paymentReminder(order, 'open', new Date('2026-11-30T09:00:00Z'))).toBeUndefined()
  })

  test('is silent about orders by phone, debited deliveries and whoever had everything erased', () => {
    expect(paymentReminder({ ...order, byPhone: true }, 'open', now)).toBeUndefined()
    expect(paymentReminder({ ...order, debited: true, state: 'failed' }, 'failed', now)).toBeUndefined()
    expect(paymentReminder({ ...order, toForget: true }, 'open', now)).toBeUndefined()
  })
})

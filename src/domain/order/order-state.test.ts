import { expect, test } from 'vitest'
import {
  canTransitionOrder,
  orderStateAfterPayment,
  orderStateLabels,
  orderStates,
  toOrderState,
} from './order-state.ts'

test('no transition leads back to awaiting-payment, and every state has a Dutch label', () => {
  for (const state of orderStates) {
    expect(canTransitionOrder(state, 'awaiting-payment')).toBe(false)
    expect(canTransitionOrder(state, state)).toBe(false)
    expect(orderStateLabels[state]).toMatch(/^[A-Z]/)
  }
})

test('no payment status makes a paid order unpaid', () => {
  for (const state of ['paid', 'packed', 'shipped', 'delivered'] as const)
    for (const other of ['failed', 'expired'] as const)
      expect(canTransitionOrder(state, other)).toBe(false)
})

test('a payment in progress changes nothing', () => {
  expect(toOrderState('open')).toBeUndefined()
  expect(toOrderState('pending')).toBeUndefined()
  expect(toOrderState('authorized')).toBeUndefined()
})

test('a payment of an order that is packed already leaves its state', () => {
  for (const state of ['packed', 'shipped', 'delivered'] as const)
    expect(orderStateAfterPayment(state, 'paid')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { orderStateFor, canTransition, orderStateLabels, orderStates } from './order-state.ts'

test('no transition leads back to awaiting-payment, and every state has a Dutch label', () => {
  for (const state of orderStates) {
    expect(canTransition(state, 'awaiting-payment')).toBe(false)
    expect(canTransition(state, state)).toBe(false)
    expect(orderStateLabels[state]).toMatch(/^[A-Z]/)
  }
})

test('no payment status makes a paid order unpaid', () => {
  for (const state of ['paid', 'packed', 'shipped', 'delivered'] as const)
    for (const other of ['failed', 'expired'] as const) expect(canTransition(state, other)).toBe(false)
})

test('a payment in progress changes nothing', () => {
  expect(orderStateFor('open')).toBeUndefined()
  expect(orderStateFor('pending')).toBeUndefined()
  expect(orderStateFor('authorized')).toBeUndefined()
})

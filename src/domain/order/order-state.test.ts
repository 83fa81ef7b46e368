import { expect, test } from 'vitest'
import { askedBy, mayBecome, orderStateLabels, orderStates } from './order-state.ts'

test('no step leads back to waiting, and every state has a Dutch name', () => {
  for (const state of orderStates) {
    expect(mayBecome(state, 'awaiting-payment')).toBe(false)
    expect(mayBecome(state, state)).toBe(false)
    expect(orderStateLabels[state]).toMatch(/^[A-Z]/)
  }
})

test('a paid order is never unpaid again by a payment', () => {
  for (const state of ['paid', 'packed', 'shipped', 'delivered'] as const)
    for (const other of ['failed', 'expired'] as const) expect(mayBecome(state, other)).toBe(false)
})

test('a payment on its way asks nothing', () => {
  expect(askedBy('open')).toBeUndefined()
  expect(askedBy('pending')).toBeUndefined()
  expect(askedBy('authorized')).toBeUndefined()
})

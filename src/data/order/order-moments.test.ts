import { describe, expect, test } from 'vitest'
import { findReachedMoments } from './order-moments.ts'

const before = {
  state: 'paid',
  acceptedAt: null,
  paidAt: new Date(0),
  packedAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
} as const
const at = new Date(1)
const typesOf = (...args: Parameters<typeof findReachedMoments>) =>
  findReachedMoments(...args).map(({ type }) => type)

describe('findReachedMoments', () => {
  test('names what is reached, and neither what was reached before nor what is undone', () => {
    expect(typesOf(7, before, { paidAt: at, packedAt: at, shippedAt: null })).toEqual([
      'order.packed',
    ])
  })
  test('names a refund by the state, once', () => {
    expect(typesOf(7, before, { state: 'partly-refunded' })).toEqual(['order.partly-refunded'])
    const refunded = { ...before, state: 'partly-refunded' } as const
    expect(typesOf(7, refunded, { state: 'partly-refunded', packedAt: at })).toEqual([
      'order.packed',
    ])
  })
  test('names no other state', () => {
    expect(typesOf(7, before, { state: 'packed' })).toEqual([])
  })
})

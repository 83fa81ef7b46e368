import { describe, expect, test } from 'vitest'
import { exchangeMessage } from './exchange-message.ts'

const order = { state: 'paid', to_pay: 0, leaves_when: 'under-way', under_way_at: null } as const

describe('exchangeMessage', () => {
  test('asks for the difference first, promises nothing while the packs wait, and then leaves the page to the order', () => {
    const unpaid = { ...order, state: 'awaiting-payment', to_pay: 2 } as const
    expect(exchangeMessage(unpaid)?.title).toBe('Betaal het verschil')
    expect(exchangeMessage(order)?.title).toBe('Je ruil is genoteerd')
    expect(exchangeMessage({ ...order, under_way_at: '2026-11-30T10:00:00Z' })).toBeUndefined()
    expect(
      exchangeMessage({ ...order, leaves_when: 'back', under_way_at: '2026-11-30T10:00:00Z' }),
    ).toBeDefined()
    expect(exchangeMessage({ ...order, leaves_when: 'at-once' })).toBeUndefined()
  })

  test('says nothing of packs that wait once they left or nobody sends them', () => {
    for (const state of ['packed', 'shipped', 'delivered', 'expired', 'partly-refunded'] as const)
      expect(exchangeMessage({ ...order, leaves_when: 'back', state })).toBeUndefined()
  })
})

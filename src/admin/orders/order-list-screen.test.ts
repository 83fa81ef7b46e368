import { describe, expect, test } from 'vitest'
import { fulfilmentText } from './order-list-screen.tsx'

const paid = {
  paid_at: '2026-11-23T11:00:00.000Z',
  accepted_at: null,
  packed_at: null,
  shipped_at: null,
  delivered_at: null,
  to_send: true,
  held: false,
}

describe('fulfilmentText', () => {
  test('asks to pack a paid order, unless its payment waits for a decision', () => {
    expect(fulfilmentText('paid', paid)).toBe('In te pakken')
    expect(fulfilmentText('paid', { ...paid, held: true })).toBe('Wacht op een beslissing')
  })

  test('tells where a held parcel is', () => {
    const sent = { ...paid, held: true, packed_at: paid.paid_at, shipped_at: paid.paid_at }
    expect(fulfilmentText('shipped', sent)).toBe('Onderweg sinds 23 nov 2026')
  })
})

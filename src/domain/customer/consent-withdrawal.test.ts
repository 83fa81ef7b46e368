import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { describeConsentWithdrawal } from './consent-withdrawal.ts'

const now = new Date('2026-11-23T11:00:00Z')
const packed = {
  state: 'packed' as const,
  paidAt: now,
  acceptedAt: null,
  packedAt: now,
  shippedAt: null,
  deliveredAt: null,
  contentsErasedAt: null,
  total: cents(1795),
  credited: cents(0),
  covered: cents(0),
}

describe('describeConsentWithdrawal', () => {
  test('names one subscription and one packed order in the singular, and more in the plural', () => {
    const [one, two] = [
      { number: 'L1', ...packed },
      { number: 'L2', ...packed },
    ]
    const [first, second] = [
      { number: 'A1', state: 'active' },
      { number: 'A2', state: 'paused' },
    ]
    expect(
      describeConsentWithdrawal({ orders: [one], subscriptions: [first] }, now).slice(0, 2),
    ).toEqual([
      'Abonnement A1 stopt. We schrijven niets meer af.',
      expect.stringMatching(
        /^Bestelling L1: al ingepakt, dus die komt nog\. 30 dagen na de bezorging/,
      ),
    ])
    expect(
      describeConsentWithdrawal({ orders: [one, two], subscriptions: [first, second] }, now).slice(
        0,
        2,
      ),
    ).toEqual([
      'De abonnementen A1 en A2 stoppen. We schrijven niets meer af.',
      expect.stringMatching(/^De bestellingen L1 en L2: al ingepakt, dus die komen nog\./),
    ])
  })

  test('says what goes of the people for whom the customer orders', () => {
    expect(
      describeConsentWithdrawal(
        { orders: [], subscriptions: [], recipients: ['Mama', 'Papa'] },
        now,
      )[0],
    ).toBe(
      'Bij ‘Voor wie’ halen we de maat en de vaste producten van Mama en Papa weg. Naam en adres blijven daar staan.',
    )
    expect(
      describeConsentWithdrawal({ orders: [], subscriptions: [] }, now).join(' '),
    ).not.toContain('Voor wie')
  })

  test('does not mention a stopped subscription or an order whose contents are erased', () => {
    const erased = { number: 'L1', ...packed, contentsErasedAt: now }
    expect(
      describeConsentWithdrawal(
        { orders: [erased], subscriptions: [{ number: 'A1', state: 'stopped' }] },
        now,
      ).join(' '),
    ).not.toMatch(/L1|A1/)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sumSettlement, sumSettlementCosts } from '#domain/payment/settlement.ts'
import { type FakeMollie, startFakeMollie } from './mollie.fake.ts'
import type { FakeSettlement } from './mollie-settlements.fake.ts'
import { createMollieSettlementProvider } from './mollie-settlements.ts'

let fake: FakeMollie
beforeEach(async () => {
  fake = await startFakeMollie()
})
afterEach(() => fake.close())

const provider = (apiKey = fake.accessToken) =>
  createMollieSettlementProvider({ apiKey, apiUrl: fake.url, timeoutMs: 500 })
const since = new Date('2026-01-01')

/**
 * The amounts of the example in Mollie's documentation: the costs are 3.146 euros, and the payout
 * is rounded.
 */
const settlement = (change: Partial<FakeSettlement> = {}): FakeSettlement => ({
  id: 'stl_jDk30akdN',
  reference: '1234567.2610.03',
  status: 'paidout',
  createdAt: '2026-10-06T06:00:01.0Z',
  settledAt: '2026-10-06T09:41:44.0Z',
  amount: '39.75',
  costs: {
    '2026': {
      '10': [
        {
          description: 'iDEAL',
          method: 'ideal',
          count: 6,
          net: '2.1000',
          vat: '0.4410',
          gross: '2.5410',
        },
        {
          description: 'Refunds iDEAL',
          method: 'refund',
          count: 2,
          net: '0.5000',
          vat: null,
          gross: '0.6050',
        },
      ],
    },
  },
  payments: [
    { id: 'tr_one', amount: '80.10' },
    { id: 'tr_two', amount: '6.00' },
  ],
  refunds: [{ id: 're_one', paymentId: 'tr_one', amount: '43.20' }],
  chargebacks: [],
  ...change,
})

describe('createMollieSettlementProvider', () => {
  test('returns lines and costs that add up to the payout', async () => {
    fake.settlements.push(settlement())
    expect(await provider().list(since)).toEqual([
      {
        id: 'stl_jDk30akdN',
        reference: '1234567.2610.03',
        settledAt: new Date('2026-10-06T09:41:44Z'),
        amount: 3975,
      },
    ])
    const { costs, lines, amount } = await provider().find('stl_jDk30akdN')
    expect(costs.map(({ netHundredths, vatHundredths }) => [netHundredths, vatHundredths])).toEqual(
      [
        [21_000, 4410],
        [5000, 1050],
      ],
    )
    expect(lines).toEqual([
      { kind: 'payment', id: 'tr_one', paymentId: 'tr_one', amount: 8010 },
      { kind: 'payment', id: 'tr_two', paymentId: 'tr_two', amount: 600 },
      { kind: 'refund', id: 're_one', paymentId: 'tr_one', amount: 4320 },
    ])
    expect(sumSettlement({ amount, ...sumSettlementCosts(costs) }, lines)).toEqual({
      payments: 8610,
      refunds: 4320,
      chargebacks: 0,
      costsNet: 260,
      costsVat: 55,
      payout: 3975,
      rest: 0,
    })
  })

  test('follows every page, leaves out what is not paid out, and stops at settlements from before the first payment', async () => {
    fake.settlements.push(
      settlement({
        id: 'stl_old',
        createdAt: '2025-01-01T06:00:00.0Z',
        settledAt: '2025-01-01T09:00:00.0Z',
      }),
    )
    for (let number = 1; number <= 260; number++)
      fake.settlements.push(settlement({ id: `stl_${number}` }))
    fake.settlements.push(settlement({ id: 'stl_pending', status: 'pending', settledAt: null }))
    const listed = await provider().list(since)
    expect(listed).toHaveLength(261)
    expect(fake.requests).toHaveLength(2)
    const payments = Array.from({ length: 251 }, (_, index) => ({
      id: `tr_${index}`,
      amount: '1.00',
    }))
    fake.settlements.push(settlement({ id: 'stl_large', payments }))
    expect((await provider().find('stl_large')).lines).toHaveLength(252)
  })

  test('reports a refused token, also when it is the API key of the payments', async () => {
    expect(await provider('access_wrong').list(since)).toBe('refused')
    expect(await provider(fake.apiKey).list(since)).toBe('refused')
    fake.settlements.push(settlement())
    await expect(provider(fake.apiKey).find('stl_jDk30akdN')).toBeRefused('payment-unavailable')
  })

  test.each(['silent', 'down', 'html', 'empty object'] as const)(
    'throws payment-unavailable when Mollie is %s',
    async (mood) => {
      fake.settlements.push(settlement())
      fake.behave(mood)
      await expect(provider().list(since)).toBeRefused('payment-unavailable')
      await expect(provider().find('stl_jDk30akdN')).toBeRefused('payment-unavailable')
    },
  )

  test.each([
    ['an amount without decimals', { amount: '39' }],
    ['no day of the payout', { settledAt: null }],
    [
      'a payment in another currency',
      { payments: [{ id: 'tr_one', amount: '1.00', currency: 'USD' }] },
    ],
    ['an invalid id', { refunds: [{ id: 'x', paymentId: 'tr_one', amount: '1.00' }] }],
  ] as const)('refuses a settlement with %s', async (_name, change) => {
    fake.settlements.push(settlement(change as Partial<FakeSettlement>))
    await expect(provider().find('stl_jDk30akdN')).toBeRefused('payment-unavailable')
  })

  test('sends the token to no other server', async () => {
    for (let number = 1; number <= 251; number++)
      fake.settlements.push(settlement({ id: `stl_${number}` }))
    const elsewhere = createMollieSettlementProvider({
      apiKey: fake.accessToken,
      apiUrl: fake.url.replace('127.0.0.1', 'localhost'),
    })
    await expect(elsewhere.list(since)).toBeRefused('payment-unavailable')
    expect(fake.requests).toHaveLength(1)
  })
})

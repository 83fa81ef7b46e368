// What the fake Mollie pays out, and what it costs.

import type { FakeMollie } from '#integrations/payments/mollie.fake.ts'
import type { FakeSettlement } from '#integrations/payments/mollie-settlements.fake.ts'

/** Returns the id of the settlement. */
export function payOut(fake: FakeMollie, now: Date, change: Partial<FakeSettlement>): string {
  const number = fake.settlements.length + 1
  const id = `stl_${number}`
  const at = now.toISOString()
  fake.settlements.push({
    id,
    reference: `1234567.2611.${number}`,
    status: 'paidout',
    createdAt: at,
    settledAt: at,
    amount: '0.00',
    costs: {},
    payments: [],
    refunds: [],
    chargebacks: [],
    ...change,
  })
  return id
}
export const costs = {
  '2026': {
    '11': [
      {
        description: 'iDEAL',
        method: 'ideal',
        count: 2,
        net: '0.5800',
        vat: '0.1218',
        gross: '0.7018',
      },
    ],
  },
}

import { describe, expect, test } from 'vitest'
import { type CheckoutStops, reportCheckoutStops } from './checkout-stops.ts'

const stops: CheckoutStops = {
  steps: { opened: 200, address: 90, placed: 60, begun: 55, paid: 50 },
  paidLater: 6,
  refusals: [
    { code: 'price-changed', count: 2 },
    { code: 'out-of-stock', count: 9 },
    { code: 'too-many-unpaid', count: 4 },
  ],
  methods: [
    { method: 'ideal', paid: 40, failed: 1, canceled: 8, expired: 2 },
    { method: 'creditcard', paid: 3, failed: 1, canceled: 0, expired: 0 },
    { method: 'paypal', paid: 2, failed: 0, canceled: 0, expired: 0 },
  ],
}

describe('reportCheckoutStops', () => {
  test('says where most stop, in plain words, and merges groups under five', () => {
    const { headline, remarks, chart, tables } = reportCheckoutStops(stops)
    expect(headline).toBe(
      '25% van het afrekenen eindigt met een betaling. De meesten stoppen voordat iemand op Bestellen drukt.',
    )
    expect(remarks[0]).toMatch(/^6 bestellingen werden bij een tweede poging betaald/)
    expect(chart).toMatchObject({
      max: 200,
      bars: [{ name: 'Afrekenen geopend', value: 200, label: '200' }, {}, {}, {}, {}],
    })
    expect(tables.map(({ rows }) => rows)).toEqual([
      [
        ['Afrekenen geopend', 200, null],
        ['Adres opgezocht', 90, null],
        ['Besteld', 60, 0.3],
        ['Aan het betalen begonnen', 55, 55 / 60],
        ['Betaald of achteraf betalen', 50, 50 / 55],
      ],
      [
        ['Niet genoeg op voorraad', 9],
        ['Overige redenen', 6],
      ],
      [
        ['iDEAL | Wero', 40, 1, 8, 2],
        ['Overige', 5, 1, 0, 0],
      ],
    ])
  })

  test('says nothing about fewer than five', () => {
    const steps = { opened: 4, address: 3, placed: 2, begun: 2, paid: 1 }
    const report = reportCheckoutStops({
      steps,
      paidLater: 1,
      refusals: [{ code: 'unexpected', count: 1 }],
      methods: [],
    })
    expect(report).toMatchObject({
      chart: null,
      remarks: [],
      tables: [{ rows: [] }, { rows: [] }, { rows: [] }],
    })
  })
})

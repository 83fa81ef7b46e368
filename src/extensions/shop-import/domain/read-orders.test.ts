import { runInSlices } from '#operations/yield-to-event-loop.ts'
import { blocksLongerThan } from '#tests/support/longest-block.ts'
import { describe, expect, test } from 'vitest'
import { finish } from '#tests/support/finish.ts'
import type { ImportTimeZone } from './import-options.ts'
import { parseOrderMoment } from './import-cells.ts'
import { readOrders } from './read-orders.ts'
import type { SourceShop } from '#domain/customer/imported-order.ts'

type Cells = Record<string, string>

function read(shop: SourceShop, all: Cells[], zone: ImportTimeZone = 'utc') {
  const columns = [...new Set(all.flatMap((cells) => Object.keys(cells)))]
  const rows = all.map((cells, index) => ({ line: index + 2, cells }))
  const { records, issues } = finish(readOrders({ shop, columns, zone }, rows))
  return { records, issues: issues.map(({ kind, reason }) => `${kind}: ${reason}`) }
}

const woo = {
  order_number: '2001',
  order_date: '2026-03-29 02:30:00',
  status: 'completed',
  order_total: '10',
  billing_email: 'gerda@voorbeeld.example',
  item_name: 'Duin',
  item_quantity: '1',
  item_total: '10',
}

const readShopifyOrder = (cells: Cells) =>
  read('shopify', [
    {
      Name: '#1001',
      Email: 'kim@voorbeeld.example',
      'Created at': '2026-09-03 10:14:00 +0200',
      Total: '10',
      ...cells,
    },
  ])

describe('parseOrderMoment', () => {
  test.each([
    ['2026-03-29 02:30:00', 'utc', '2026-03-29T02:30:00.000Z'],
    ['2026-03-29 02:30:00', 'dutch', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25 02:30:00', 'utc', '2026-10-25T02:30:00.000Z'],
    ['2026-06-30 09:50:26', 'dutch', '2026-06-30T07:50:00.000Z'],
    ['2026-06-30T09:50:26.123Z', 'dutch', '2026-06-30T09:50:26.000Z'],
    ['2026-06-30 09:50:26 UTC', 'dutch', '2026-06-30T09:50:26.000Z'],
    ['31-12-2025 14:05', 'utc', '2025-12-31T14:05:00.000Z'],
    ['2026-02-31 10:00:00', 'utc', undefined],
    ['2026-01-01 25:00:00', 'utc', undefined],
  ] as const)('reads ‘%s’ in %s time', (cell, zone, moment) =>
    expect(parseOrderMoment(cell, zone)?.toISOString()).toBe(moment),
  )
})

describe('readOrders', () => {
  test('takes moments of a file as UTC, or in the zone that staff choose', () => {
    expect(read('woocommerce', [woo]).records[0]?.orderedAt).toBe('2026-03-29T02:30:00.000Z')
    expect(read('woocommerce', [woo], 'dutch').records[0]?.orderedAt).toBe(
      '2026-03-29T01:30:00.000Z',
    )
  })

  test('reads the day first in a file in which one date proves it', () => {
    const dates = ['03/11/2026 10:00', '13/11/2026 10:00', '5/12/2025']
    const all = dates.map((order_date, index) => ({ ...woo, order_number: `${index}`, order_date }))
    expect(read('woocommerce', all)).toMatchObject({
      records: [
        { orderedAt: '2026-11-03T10:00:00.000Z' },
        { orderedAt: '2026-11-13T10:00:00.000Z' },
        { orderedAt: '2025-12-05T00:00:00.000Z' },
      ],
      issues: [],
    })
    expect(read('woocommerce', [all[0]!, { ...woo, order_date: '11/13/2026' }])).toMatchObject({
      records: [{ orderedAt: '2026-03-11T10:00:00.000Z' }, {}],
      issues: [],
    })
  })

  test('remarks once that no date of the file proves whether the day or the month is first', () => {
    const all = ['05/05/2026', '03/11/2026', '04/11/2026'].map((order_date, index) => ({
      ...woo,
      order_number: `${index}`,
      order_date,
    }))
    expect(read('woocommerce', all).issues).toEqual([
      expect.stringMatching(/^remark: .*‘03\/11\/2026’ als dag 11 van maand 3/),
    ])
    expect(read('woocommerce', all.slice(0, 1)).issues).toEqual([])
  })

  test.each(['checkout-draft', 'wc-checkout-draft', 'auto-draft', 'Concept'])(
    'leaves out a basket: %s',
    (status) =>
      expect(read('woocommerce', [{ ...woo, status }])).toEqual({
        records: [],
        issues: ['left-out: Dit is een winkelmandje dat niet is besteld. Het komt niet mee.'],
      }),
  )

  test.each(['trash', 'wc-trash', 'Prullenbak'])('leaves out the bin: %s', (status) =>
    expect(read('woocommerce', [{ ...woo, status }])).toEqual({
      records: [],
      issues: ['left-out: De vorige winkel had deze bestelling weggegooid. Ze komt niet mee.'],
    }),
  )

  test.each([
    ['completed', 'sent'],
    ['Afgerond', 'sent'],
    ['wc-processing', 'paid'],
    ['In behandeling', 'paid'],
    ['on-hold', 'open'],
    ['failed', 'cancelled'],
  ])('reads the state ‘%s’ as %s', (status, state) =>
    expect(read('woocommerce', [{ ...woo, status }]).records[0]?.state).toBe(state),
  )

  test('remarks a state that it does not know', () => {
    const { records, issues } = read('woocommerce', [{ ...woo, status: 'wc-bij-postnl' }])
    expect(records[0]?.state).toBe('open')
    expect(issues).toEqual([
      'remark: De stand ‘wc-bij-postnl’ kennen we niet. Hier staat ‘niet betaald’.',
    ])
  })

  test.each([
    ['in_dispute', '', 'open', ['remark: De stand ‘in_dispute’ kennen we niet.']],
    ['', '', 'open', ['remark: De stand ontbreekt.']],
    ['in_dispute', 'fulfilled', 'sent', []],
    ['Partially refunded', 'fulfilled', 'partly-refunded', []],
    ['PAID', '', 'paid', []],
    ['authorized', '', 'open', []],
    ['voided', '', 'cancelled', []],
  ])(
    'reads the payment state ‘%s’ of Shopify with shipment ‘%s’ as %s',
    (paid, sent, state, remarks) => {
      const { records, issues } = readShopifyOrder({
        'Financial Status': paid,
        'Fulfillment Status': sent,
      })
      expect(records[0]?.state).toBe(state)
      expect(issues).toEqual(remarks.map((text) => `${text} Hier staat ‘niet betaald’.`))
    },
  )

  test('takes along name, postcode, telephone number and notes of WooCommerce', () => {
    const person = {
      billing_first_name: 'Gerda',
      billing_last_name: 'Mulder',
      shipping_first_name: 'Bo',
      shipping_last_name: 'Mulder',
      billing_postcode: '1015 ad',
      billing_city: 'Amsterdam',
      billing_phone: '06 12345678',
      customer_note: String.raw`Bel aan\nbij de buren`,
      order_notes: 'Gebeld|Pakket terug',
    }
    expect(read('woocommerce', [{ ...woo, ...person }]).records[0]).toMatchObject({
      name: 'Bo Mulder\nGerda Mulder',
      postcode: '1015AD',
      city: 'Amsterdam',
      phone: '06 12345678',
      notes: ['Bel aan\nbij de buren', 'Gebeld', 'Pakket terug'],
    })
  })

  test('keeps the payer beside the receiver where they differ', () => {
    const parcel = { 'Shipping Name': 'Els Kort', 'Shipping Zip': '9712 HK' }
    const bill = { 'Billing Name': 'Kim de Wit', 'Billing Zip': '1015 AD', 'Billing City': 'Edam' }
    expect(readShopifyOrder({ ...parcel, ...bill }).records[0]).toMatchObject({
      name: 'Els Kort\nKim de Wit',
      postcode: '9712HK\n1015AD',
      city: 'Edam',
    })
    const same = { 'Billing Name': 'ELS KORT', 'Billing Zip': '9712hk' }
    expect(readShopifyOrder({ ...parcel, ...same }).records[0]).toMatchObject({
      name: 'Els Kort',
      postcode: '9712HK',
    })
  })

  test('takes along the same of Shopify, which writes them on the first row only', () => {
    const first = {
      Name: '#1001',
      Email: 'an@voorbeeld.example',
      'Created at': '2026-09-03 10:14:00 +0200',
      Total: '10',
      'Lineitem name': 'Duin',
      'Lineitem quantity': '1',
      'Lineitem price': '5',
      'Shipping Name': '',
      'Billing Name': 'An de Wit',
      'Shipping Zip': "'3511 AB",
      'Shipping City': 'Utrecht',
      Phone: '+31612345678',
      Notes: 'Niet bellen',
    }
    const second = { ...first, Total: '', 'Billing Name': '', Phone: '', Notes: '' }
    expect(read('shopify', [first, second]).records).toMatchObject([
      {
        name: 'An de Wit',
        postcode: '3511AB',
        city: 'Utrecht',
        phone: '+31612345678',
        notes: ['Niet bellen'],
        lines: [{ name: 'Duin' }, { name: 'Duin' }],
      },
    ])
  })
})

test('readOrders of 100,000 rows does not block others for 200 ms', async () => {
  const columns = ['Name', 'Email', 'Created at', 'Total', 'Lineitem name', 'Lineitem quantity']
  const rows = Array.from({ length: 100_000 }, (_, index) => ({
    line: index + 2,
    cells: {
      Name: `#${index}`,
      Email: `proef${index}@luwte.example`,
      'Created at': '2026-03-02 10:12:00 +0100',
      Total: '26.90',
      'Lineitem name': 'Duin',
      'Lineitem quantity': '2',
    },
  }))
  const file = { shop: 'shopify', columns, zone: 'utc' } as const
  const readAll = async () =>
    expect((await runInSlices(readOrders(file, rows))).records).toHaveLength(100_000)
  expect(await blocksLongerThan(200, readAll)).toBe(false)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finish } from '#tests/support/finish.ts'
import { parseAmount, parseOrderMoment } from './import-cells.ts'
import { followRedirects, readRedirects } from './read-redirects.ts'
import { recogniseFile } from './file-layouts.ts'
import { readShopifyProducts } from './shopify-products.ts'

describe('parseAmount', () => {
  test('reads every amount with one separator, in both notations', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.constantFrom('.', ','),
        (amount, separator) => {
          expect(
            parseAmount((amount / 100).toFixed(2).replace('.', separator)) ?? Number.NaN,
          ).toBeCloseTo(amount, 6)
        },
      ),
    )
  })
  test.each([
    ['1,234.50', 123_450],
    ['€ 1.234,50', 123_450],
    ['1.234.567', 123_456_700],
    ['21.405', 2141],
    ['22.8899', 2289],
    ['5', 500],
    ['', undefined],
    ['gratis', undefined],
  ])('reads ‘%s’', (cell, amount) => expect(parseAmount(cell)).toBe(amount))
})

test.each([
  ['2026-09-03 10:14:00 +0200', '2026-09-03T08:14:00.000Z'],
  ['2026-09-03T10:14:00Z', '2026-09-03T10:14:00.000Z'],
  ['2026-06-30 09:50:26', '2026-06-30T07:50:00.000Z'],
  ['9/6/2016 6:29:00', '2016-09-06T04:29:00.000Z'],
  ['morgen', undefined],
  ['2026-02-31 10:00:00', undefined],
])('parseOrderMoment reads ‘%s’', (cell, moment) =>
  expect(parseOrderMoment(cell)?.toISOString()).toBe(moment),
)

test('followRedirects always ends, and never at an address that redirects', () => {
  const address = fc.constantFrom('/a', '/b', '/c', '/d', '/e')
  fc.assert(
    fc.property(fc.array(fc.tuple(address, address)), address, (pairs, start) => {
      const targets = new Map<string, string>(pairs)
      const end = followRedirects(start, targets)
      expect(end === undefined || !targets.has(end)).toBe(true)
    }),
  )
})

test.each([
  'https://kwaad.example/',
  '//kwaad.example',
  'javascript:alert(1)',
  String.raw`/\kwaad.example`,
  '',
])('readRedirects refuses the target ‘%s’', (to) => {
  const row = { line: 2, cells: { 'Redirect from': '/oud', 'Redirect to': to } }
  expect(finish(readRedirects('shopify', ['Redirect from', 'Redirect to'], [row]))).toMatchObject({
    records: [],
    issues: [{ line: 2 }],
  })
})

describe('recogniseFile', () => {
  test.each([
    [['Handle', 'Title', 'Variant Price'], 'shopify products'],
    [['title', 'url handle', 'price'], 'shopify products'],
    [['ID', 'Type', 'Naam', 'Reguliere prijs'], 'woocommerce products'],
    [['order_id', 'order_date', 'order_total', 'line_item_1'], 'woocommerce orders'],
    [['Naam', 'Prijs'], undefined],
    [[], undefined],
  ])('recognises %j', (columns, file) => {
    const found = recogniseFile(columns)
    expect(found && `${found.shop} ${found.kind}`).toBe(file)
  })
})

test('readShopifyProducts never throws, gives no product twice, and reports every row that it uses for nothing', () => {
  const columns = [
    'Handle',
    'Title',
    'Option1 Name',
    'Option1 Value',
    'Variant Price',
    'Variant Inventory Qty',
    'Image Src',
  ]
  const cell = fc.oneof(
    fc.constantFrom('', 'a', 'b', '12.95', '0', '-3', 'https://x.example/1.png'),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell, cell, cell, cell, cell), { maxLength: 12 }),
      (cells) => {
        const rows = cells.map((row, index) => ({
          line: index + 2,
          cells: Object.fromEntries(columns.map((name, at) => [name, row[at] ?? ''])),
        }))
        const { records, issues } = finish(readShopifyProducts(columns, rows))
        expect(new Set(records.map(({ key }) => key)).size).toBe(records.length)
        for (const { items } of records) expect(items.length).toBeGreaterThan(0)
        const handles = new Set(
          rows.map(({ cells: { Handle = '' } }) => Handle.trim()).filter(Boolean),
        )
        expect(
          records.length +
            new Set(issues.filter(({ kind }) => kind === 'left-out').map(({ line }) => line)).size,
        ).toBeGreaterThanOrEqual(handles.size)
      },
    ),
  )
})

test('readShopifyProducts reads the first 2,000 rows of a product, and reports the others', () => {
  const columns = ['Handle', 'Title', 'Option1 Value', 'Variant Price']
  const rows = Array.from({ length: 150_000 }, (_, index) => ({
    line: index + 2,
    cells: {
      Handle: 'duin',
      Title: 'Duin',
      'Option1 Value': `${index}`,
      'Variant Price': 'gratis',
    },
  }))
  const { records, issues } = finish(readShopifyProducts(columns, rows))
  expect(records).toEqual([])
  expect(issues).toHaveLength(150_000)
  expect(issues).toContainEqual({
    line: 150_001,
    kind: 'left-out',
    reason: 'Dit product heeft meer dan 2000 regels.',
  })
})

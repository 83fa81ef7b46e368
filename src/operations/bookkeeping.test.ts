import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { readDutchCsv } from '#integrations/csv/dutch-csv.ts'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { bookkeepingFile, bookSums } from './bookkeeping.ts'
import { refundOrder } from './refund-order.ts'
import type { Shop } from './shop.ts'
import { statistics, statisticsFile } from './statistics.ts'
import { writeInvoice } from './write-invoice.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
let shop: Shop
const clock = aClock()
beforeEach(async () => {
  database = await freshDatabase()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const euros = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)
const read = (bytes: Uint8Array) => readDutchCsv(bytes).rows.map(({ cells }) => cells)

test('a line per paid order and per refund, and below them the sums that the statistics tell', async () => {
  const low = await aProduct(database.db, { slug: 'laag', name: 'Geheim broekje', price: cents(1295), vatRate: 9, stock: 50 })
  const high = await aProduct(database.db, { slug: 'hoog', name: 'Geheim middel', price: cents(995), vatRate: 21 })
  const first = await aPaidOrder(shop, { ...low, quantity: 2 }, high)
  await aPaidOrder(shop, { ...low, quantity: 7 })
  await writeInvoice(shop, tokenOf(first))
  const { id } = await refundOrder(shop, first.id, { key: 'part', amount: cents(1000), by: 'shop' })
  await writeInvoice(shop, tokenOf(first), id)
  const day = clock.now().toISOString().slice(0, 10)
  const period = { from: day, to: day }

  const { bytes, lines } = await bookkeepingFile(shop, period)
  const rows = read(bytes)
  expect(lines).toBe(3)
  expect(new TextDecoder().decode(bytes)).not.toContain('Geheim')
  const year = day.slice(0, 4)
  expect(rows.map((row) => [row.Soort, row.Factuurnummer, row.Bestelnummer])).toEqual([
    ['Bestelling', `${year}-00001`, 'L10001'],
    ['Bestelling', '', 'L10002'],
    ['Terugbetaling', `${year}-00002`, 'L10001'],
    ['', '', ''],
  ])
  expect(rows[0]).toMatchObject({ 'Totaal incl. btw': '40,85', 'Waarvan bezorging incl. btw': '5,00', Betaalmethode: 'ideal' })
  expect(rows[0]?.Betaalkenmerk).toBe(first.paymentId)
  expect(rows[2]).toMatchObject({
    'Totaal incl. btw': '-10,00',
    Betaalkenmerk: first.paymentId,
    Terugbetaalkenmerk: expect.stringMatching(/./),
  })

  const { figures, vat } = await statistics(shop, period)
  const sums = rows.at(-1) ?? {}
  const above = (column: string) => rows.slice(0, -1).reduce((sum, row) => sum + euros(row[column]), 0)
  const told = { 'Totaal incl. btw': figures.now.revenue, 'Totaal btw': figures.now.vat, 'Totaal excl. btw': figures.now.net }
  for (const { rate, revenue, vat: within, net } of vat)
    Object.assign(told, { [`Incl. btw ${rate}%`]: revenue, [`Btw ${rate}%`]: within, [`Excl. btw ${rate}%`]: net })
  expect(Object.keys(told)).toHaveLength(9)
  for (const [column, amount] of Object.entries(told))
    expect([column, euros(sums[column]), above(column)]).toEqual([column, amount, amount])
  expect((await bookSums(shop, period)).figures).toEqual(figures.now)
  const file = read((await statisticsFile(shop, period)).bytes)
  expect(file.map((row) => [row.Dag, euros(row['Omzet incl. btw'])])).toEqual([
    [day, figures.now.revenue],
    ['Totaal', figures.now.revenue],
  ])
})

test('an empty period is an empty file with its sums', async () => {
  const { bytes } = await bookkeepingFile(shop, { from: '2020-01-01', to: '2020-01-31' })
  expect(read(bytes)).toEqual([expect.objectContaining({ Datum: 'Totaal', 'Totaal incl. btw': '0,00' })])
})

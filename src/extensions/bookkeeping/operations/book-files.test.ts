import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { readCsv } from '#integrations/csv/read-csv.ts'
import { paymentsOfOrder } from '#data/payment/payments.ts'
import { createSizes } from '#tests/support/builders/customer-swaps.ts'
import { exchangeForTest, payOpenAmount } from '#tests/support/builders/exchanges.ts'
import { createShippedOrder } from '#tests/support/builders/shipped-order.ts'
import { swapActions } from '#tests/support/builders/swap-shop.ts'
import { createOrderToSwap, swapForTest } from '#tests/support/builders/swaps.ts'
import { exportBookkeeping, loadBookkeepingTotals } from './book-files.ts'
import { loadStatistics, exportStatistics } from '#operations/statistics/statistics.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  database,
  context,
  clock,
  createProduct,
  createPaidOrder,
  linesOf,
  refundsOf,
  storedOrder,
  refundByStaff,
  cancelOrder,
  refundOrder,
  refundReturn,
} = useFreshShop()

const toCents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)
const readRows = async (bytes: Uint8Array) => (await readCsv(bytes)).rows.map(({ cells }) => cells)

test('exportBookkeeping has a row per paid order and refund, and totals that equal the statistics', async () => {
  const low = await createProduct({
    slug: 'laag',
    name: 'Geheim broekje',
    price: cents(1295),
    vatRate: 9,
    stock: 50,
  })
  const high = await createProduct({
    slug: 'hoog',
    name: 'Geheim middel',
    price: cents(995),
    vatRate: 21,
  })
  const first = await createPaidOrder({ ...low, quantity: 2 }, high)
  await createPaidOrder({ ...low, quantity: 7 })
  await refundOrder(first.id, 1000)
  const day = clock.now().toISOString().slice(0, 10)
  const period = { from: day, to: day }

  const { bytes, lines } = await exportBookkeeping(context, period)
  const rows = await readRows(bytes)
  expect(lines).toBe(3)
  expect(new TextDecoder().decode(bytes)).not.toContain('Geheim')
  const year = day.slice(0, 4)
  expect(rows.map((row) => [row.Soort, row.Factuurnummer, row.Bestelnummer])).toEqual([
    ['Bestelling', `${year}-00001`, 'L10001'],
    ['Bestelling', `${year}-00002`, 'L10002'],
    ['Terugbetaling', `${year}-00003`, 'L10001'],
    ['', '', ''],
  ])
  expect(rows[0]).toMatchObject({
    'Totaal incl. btw': '40,85',
    'Waarvan bezorging incl. btw': '5,00',
    Betaalmethode: 'ideal',
  })
  expect(rows[0]?.Betaalkenmerk).toBe(first.paymentId)
  expect(rows[2]).toMatchObject({
    'Totaal incl. btw': '-10,00',
    Betaalkenmerk: first.paymentId,
    Terugbetaalkenmerk: expect.stringMatching(/./),
  })

  const { figures, vat } = await loadStatistics(context, period, 'previous')
  const totals = rows.at(-1) ?? {}
  const sumOfRows = (column: string) =>
    rows.slice(0, -1).reduce((sum, row) => sum + toCents(row[column]), 0)
  const expectedTotals = {
    'Totaal incl. btw': figures.current.revenue,
    'Totaal btw': figures.current.vat,
    'Totaal excl. btw': figures.current.net,
  }
  for (const { rate, revenue, vat: vatAmount, net } of vat)
    Object.assign(expectedTotals, {
      [`Incl. btw ${rate}%`]: revenue,
      [`Btw ${rate}%`]: vatAmount,
      [`Excl. btw ${rate}%`]: net,
    })
  expect(Object.keys(expectedTotals)).toHaveLength(9)
  for (const [column, amount] of Object.entries(expectedTotals))
    expect([column, toCents(totals[column]), sumOfRows(column)]).toEqual([column, amount, amount])
  expect((await loadBookkeepingTotals(context, period)).figures).toEqual(figures.current)
  const file = await readRows((await exportStatistics(context, period)).bytes)
  expect(file.map((row) => [row.Dag, toCents(row['Omzet incl. btw'])])).toEqual([
    [day, figures.current.revenue],
    ['Totaal', figures.current.revenue],
  ])
})

test('exportBookkeeping has only zero totals for an empty period', async () => {
  const { bytes } = await exportBookkeeping(context, { from: '2020-01-01', to: '2020-01-31' })
  expect(await readRows(bytes)).toEqual([
    expect.objectContaining({ Datum: 'Totaal', 'Totaal incl. btw': '0,00' }),
  ])
})

const today = () => {
  const day = clock.now().toISOString().slice(0, 10)
  return { from: day, to: day }
}

const exported = async () => {
  const { db } = database
  const { bytes } = await exportBookkeeping({ db }, today())
  return readRows(bytes)
}

const references = async () =>
  (await exported())
    .slice(0, -1)
    .map((row) => [row.Bestelnummer, row.Betaalkenmerk, row.Terugbetaalkenmerk])

describe('the rows of money that goes back', () => {
  test('take back the delivery of a cancelled order, and of packs refunded with their delivery', async () => {
    const product = await createProduct({ price: cents(1295) })
    const cancelled = await createPaidOrder(product)
    await cancelOrder(cancelled.token)
    const partly = await createPaidOrder({ ...product, quantity: 2 })
    const [line] = await linesOf(partly.id)
    await refundByStaff(partly, {
      lines: [{ line: line!.id, quantity: 1 }],
      amount: cents(1295 + 500),
    })
    const rows = await exported()
    expect(rows.map((row) => [row.Soort, row['Waarvan bezorging incl. btw']])).toEqual([
      ['Bestelling', '5,00'],
      ['Terugbetaling', '-5,00'],
      ['Bestelling', '5,00'],
      ['Terugbetaling', '-5,00'],
      ['', '0,00'],
    ])
    const { figures } = await loadBookkeepingTotals(context, today())
    expect(figures.shipping).toBe(0)
  })

  test('of a swap name the credit note, and the refund that the provider paid out', async () => {
    const { order, line, other } = await createOrderToSwap(context, [1595, 1295])
    await swapForTest(context, order, { line, quantity: 2, itemId: other.id }, { difference: -600 })
    const [refund] = await refundsOf(order.id)
    expect(refund?.providerId).toEqual(expect.any(String))
    const rows = (await exported()).slice(0, -1)
    expect(rows.map((row) => [row.Soort, row['Totaal incl. btw'], row.Terugbetaalkenmerk])).toEqual(
      [
        ['Bestelling', '36,90', ''],
        ['Creditfactuur', '-36,90', refund?.providerId],
        ['Bestelling', '30,90', ''],
      ],
    )
    expect(rows.map((row) => row.Betaalkenmerk)).toEqual([order.paymentId, order.paymentId, ''])
  })

  test('of a swap that costs more name its own payment', async () => {
    const { createOpenSwap, pay } = swapActions(context)
    const { order } = await createOpenSwap()
    const paymentId = await pay(await storedOrder(order.id))
    expect((await exported()).map((row) => [row.Soort, row.Betaalkenmerk])).toEqual([
      ['Bestelling', order.paymentId],
      ['Creditfactuur', ''],
      ['Bestelling', paymentId],
      ['', ''],
    ])
  })

  test('of an exchange name the own payment of the new order, and what was settled once the packs are back', async () => {
    const [old, other] = await createSizes(context, 1295, 1595)
    const order = await createShippedOrder(context, { ...old!, quantity: 2 })
    const exchange = await exchangeForTest(context, order, other!.id)
    await payOpenAmount(context, await storedOrder(exchange.newOrderId))
    const { number } = await storedOrder(exchange.newOrderId)
    const [own] = await paymentsOfOrder(context.db, exchange.newOrderId)
    const before = [
      [order.number, order.paymentId, ''],
      [number, own!.id, ''],
    ]
    expect(await references()).toEqual(before)
    await refundReturn(exchange.returnId, 'staff:3')
    expect(await references()).toEqual([
      before[0],
      [number, `${own!.id} verrekend met ${order.number}`, ''],
      [order.number, '', `verrekend met ${number}`],
    ])
  })
})

// What the books say of orders that did not go as usual: charged back, paid afterwards, of another
// amount, or placed to try the shop.

import { beforeEach, describe, expect, test } from 'vitest'
import { listBookkeepingEntries } from '../data/books.ts'
import { type Cents, cents } from '#domain/money.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { releaseHold } from '#operations/order/staff-actions.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import type { TestOrder } from '#tests/support/builders/orders.ts'
import { withPaymentChanged } from '#tests/support/builders/payment-provider.ts'
import { createJournal, exportBookkeeping } from './book-files.ts'
import { findMonthIssues } from './close-months.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const { context, createProduct, createPaidOrder, createPayLaterOrder, ...shop } = useFreshShop()
let order: TestOrder

/** Syncs the payment eight times at once, as its provider returns it with these differences. */
async function syncWith(differently: { chargedBack?: Cents; amount?: Cents }) {
  const changed = withPaymentChanged(context, differently)
  await shop.atOnce(8, () => syncPayment(changed, order.paymentId))
}
const journal = async () => {
  const day = toCalendarDay(context.clock())
  return (await createJournal(context.db, { from: day, to: day })).filter(({ description }) =>
    description.endsWith(` ${order.number}`),
  )
}
/** What the customer of the order still owes in the books. */
const debtorsOf = async () =>
  (await journal())
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, amount }) => (account === 'debtors' ? sum + amount : sum), 0)

describe('a chargeback', () => {
  beforeEach(async () => {
    order = await createPaidOrder()
    await syncWith({ chargedBack: order.total })
  })

  test('is in the journal of a shop without settlements, as money that the customer owes again', async () => {
    expect(await debtorsOf()).toBe(order.total)
    expect((await journal()).map(({ description }) => description.split(' L')[0])).toEqual([
      'Verkoop',
      'Betaald',
      'Teruggehaald door de bank',
    ])
  })

  test('that the bank reverses leaves no debt', async () => {
    await syncWith({})
    expect(await debtorsOf()).toBe(0)
  })

  test('of a cancelled order leaves no debt', async () => {
    await shop.cancelOrder(order.token, 'staff:2')
    expect(await debtorsOf()).toBe(0)
  })
})

test('a payment of another amount is an issue of the month, with what arrived, until staff decide', async () => {
  order = await createPaidOrder()
  const deps = { db: context.db, now: context.clock(), provider: undefined }
  const mismatches = async () =>
    (await findMonthIssues(deps, november)).filter(({ kind }) => kind === 'payment-mismatch')
  await syncWith({ amount: cents(1234) })
  expect(await mismatches()).toEqual([{ kind: 'payment-mismatch', count: 1, amount: 1234 }])
  await releaseHold(context, order.number, 'staff:2')
  expect(await mismatches()).toEqual([])
})

test('an order that is paid afterwards is a sale when the shop accepts it, and its cancellation a credit', async () => {
  await shop.offerPayLater()
  const product = await createProduct({ price: cents(1000) })
  const { token, number } = await createPayLaterOrder('kim@luwte.example', {
    ...product,
    quantity: 2,
  })
  await shop.cancelOrder(token, 'staff:2')
  const entries = await listBookkeepingEntries(context.db, november, undefined, 100)
  expect(
    entries.map(({ orderNumber, isRefund, paidOn, rates }) => ({
      orderNumber,
      isRefund,
      paidOn,
      gross: rates.reduce((sum, { gross }) => sum + gross, 0),
    })),
  ).toEqual([
    { orderNumber: number, isRefund: false, paidOn: null, gross: 2500 },
    { orderNumber: number, isRefund: true, paidOn: null, gross: -2500 },
  ])
})

test('a test order is in no file', async () => {
  Object.assign(context, { testOrders: 'always' })
  const tried = await createPaidOrder()
  await shop.refundOrder(tried.id, 500)
  expect((await exportBookkeeping(context, november)).lines).toBe(0)
})

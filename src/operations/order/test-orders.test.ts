import { sql } from 'drizzle-orm'
import { changeSetting } from '#data/core/settings.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testOrderRows } from '#data/order/test-orders.ts'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { sumSoldOrders } from '#data/staff/dashboard-counts.ts'
import { countSubscriptionChanges, findBestSellers, loadFunnel } from '#data/statistics/figures.ts'
import { recountProductPairs } from '#data/catalogue/related-products.ts'
import { setupSetting } from '#domain/staff/shop-setup.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { monthOf } from '#domain/statistics/period.ts'
import { issueMissingInvoices } from './invoice/issue-invoice.ts'
import { createPaymentLink, resendOrderMail } from './staff-actions.ts'
import { remindUnpaidOrders } from './unpaid/unpaid-order-jobs.ts'
import { bookBankTransfer } from '#operations/payment/book-bank-transfer.ts'
import { payAgain, startPayment } from '#operations/payment/start-payment.ts'
import { loadPaymentRequest } from '#operations/payment/payment-request.ts'
import { chargeRenewal } from '#operations/subscription/charge-renewal.ts'
import { payDelivery, retryCharge, runRenewals } from '#operations/subscription/renewal-job.ts'
import { loadSubscriptionView } from '#operations/subscription/subscription-view.ts'
import { loadSwapPaymentMailData } from '../mail/order-update-data.ts'
import { startSelling } from '#operations/staff/shop-setup.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { setChargeResult } from '#tests/support/builders/subscriptions.ts'
import { createOrderToSwap, swapForTest } from '#tests/support/builders/swaps.ts'
import type { AppContext } from '../context.ts'
import { takesTestOrders } from './takes-test-orders.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { tryEverything } from '#tests/support/builders/tried-shop.ts'

const month = monthOf('2026-11-01')
const shop = useFreshShop({ testOrders: 'always' })
const {
  database,
  context: trial,
  clock,
  createProduct,
  createRunningSubscription,
  createPlacedOrder,
  createPayLaterOrder,
  offerPayLater,
  expectStock,
  loadPackList,
  inTransaction,
  expectNoViolations,
} = shop
let selling: AppContext
beforeEach(() => {
  selling = { ...trial, testOrders: 'never' }
})

const countRows = async (table: string) =>
  (await trial.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`)))
    .rows[0]!.n

describe('a test order', () => {
  test('has a number of its own, and no invoice, turnover, VAT, entry in the books or place among the best sold', async () => {
    const { sent, order, subscription } = await tryEverything(shop)
    expect([sent.number, order.number]).toEqual(['P1', 'P2'])
    expect(subscription.number).toBe('A900000001')
    await issueMissingInvoices(trial)
    const { db } = database
    for (const table of ['invoices', 'sales_entries', 'payment_entries'])
      expect([table, await countRows(table)]).toEqual([table, 0])
    expect(await findBestSellers(db, month, 10)).toEqual([])
    const tomorrow = new Date(clock.now().getTime() + 86_400_000)
    expect(await sumSoldOrders(db, new Date('2026-11-01'), tomorrow)).toMatchObject({ orders: 0 })
    expect(await countSubscriptionChanges(db, month)).toMatchObject({ gained: 0, running: 0 })
    expect(await loadFunnel(db, month)).toMatchObject({ placed: 0, paid: 0 })
    await inTransaction((tx) => recountProductPairs(tx))
    expect(await countRows('product_pairs')).toBe(0)
    expect(await findInvariantViolations(db)).toEqual([])
  })

  test('goes through the work as a real one', async () => {
    const order = await createPaidOrder(trial, await createProduct())
    expect((await loadPackList([order.id])).orders).toMatchObject([{ number: 'P1' }])
  })
})

describe('a test order once payments move money', () => {
  test('cannot be paid, by no link, and nobody is asked for its money', async () => {
    const order = await createPlacedOrder(await createProduct())
    clock.forward({ minutes: 20 })
    await expect(payAgain(selling, order.token)).toBeRefused('not-payable')
    await expect(createPaymentLink(selling, order.number, 'staff:2', true)).toBeRefused(
      'not-payable',
    )
    const again = resendOrderMail(selling, order.number, 'order-unpaid', 'staff:2')
    await expect(again).toBeRefused('not-yet')
    expect(await remindUnpaidOrders(selling)).toBe(0)
    await expect(startPayment(selling, order, { attempt: 2 })).toBeRefused('not-payable')
    expect(await countRows('payments')).toBe(1)
    expect(await remindUnpaidOrders(trial)).toBe(1)
    expect(await payAgain(trial, order.token)).toMatch(/^\/betaalproef\//)
  })

  test('takes no payment of a swap', async () => {
    const { order, line, other } = await createOrderToSwap(trial, [995, 1295])
    const choice = { line, quantity: 1, itemId: other.id }
    await expect(swapForTest(selling, order, choice, { difference: 300 })).toBeRefused(
      'swap-impossible',
    )
    const swap = await swapForTest(trial, order, choice, { difference: 300 })
    expect(await payAgain(selling, order.token)).toBe(`/bestelling/${order.token}`)
    await expect(createPaymentLink(selling, order.number, 'staff:2', false)).toBeRefused(
      'not-payable',
    )
    const key = { orderId: order.id, swapId: swap.id }
    expect(await loadSwapPaymentMailData(selling, key)).toBeUndefined()
    expect(await loadSwapPaymentMailData(trial, key)).toMatchObject({ difference: 300 })
  })

  test('takes no transfer, and asks for none', async () => {
    await offerPayLater()
    const order = await createPayLaterOrder('later@luwte.example', await createProduct())
    expect(await loadPaymentRequest(trial, order)).toMatchObject({ amount: order.total })
    expect(await loadPaymentRequest(selling, order)).toBeUndefined()
    await expect(
      bookBankTransfer(selling, order.number, {
        day: toCalendarDay(clock.now()),
        amount: order.total,
        by: 'staff:2',
        key: 'transfer',
      }),
    ).toBeRefused('not-payable')
    expect(await countRows("payments where id like 'bank%'")).toBe(0)
  })

  test('keeps its subscription without a charge, by the shop, staff or the customer', async () => {
    const product = await createProduct({ stock: 10 })
    const running = await createRunningSubscription('month', product)
    await setChargeResult(trial, running, 'failed')
    for (let day = 0; day < 40; day++) {
      await runRenewals(trial)
      clock.forward({ days: 1 })
    }
    const can = async (context: AppContext) =>
      (await loadSubscriptionView(context, running.token)).can
    expect(await can(trial)).toMatchObject({ pay: true })
    expect(await can(selling)).toMatchObject({ pay: false, deliver_now: false })
    await expect(payDelivery(selling, running.token)).toBeRefused('subscription-changed')
    await expect(retryCharge(selling, running.id)).toBeRefused('subscription-changed')
    const payments = await countRows('payments')
    await chargeRenewal(selling, { subscriptionId: running.id, number: 2 })
    expect(await countRows('payments')).toBe(payments)
  })
})

describe('startSelling', () => {
  test('keeps everything while real money belongs to a test order, and names it', async () => {
    const order = await createPaidOrder(trial, await createProduct())
    // The provider knows the payment with the key of real payments.
    await expect(startSelling(selling)).toBeRefused({
      code: 'not-yet',
      message: expect.stringContaining('P1'),
    })
    expect(await countRows('orders')).toBe(1)
    const { find } = selling.payments
    const settled = {
      ...selling.payments,
      find: async (id: string) => {
        const payment = await find(id)
        return payment && { ...payment, refunded: order.total }
      },
    }
    expect(await startSelling({ ...selling, payments: settled })).toMatchObject({ orders: 1 })
  })

  test('deletes tests without asking the provider for what it does not know', async () => {
    await createPaidOrder(trial, await createProduct())
    const unknown = { ...selling.payments, find: () => Promise.resolve(undefined) }
    expect(await startSelling({ ...selling, payments: unknown })).toMatchObject({ orders: 1 })
  })

  test('deletes everything that was tried, puts the packs back, and leaves the numbers of sales whole', async () => {
    const { product, item, other } = await tryEverything(shop)
    const real = await createPaidOrder(selling, product)
    expect(await startSelling(trial)).toEqual({ orders: 3, subscriptions: 1 })
    expect(await startSelling(trial)).toEqual({ orders: 0, subscriptions: 0 })
    for (const [table, condition] of testOrderRows)
      expect([table, await countRows(`${table} where ${condition}`)]).toEqual([table, 0])
    expect(await countRows('orders')).toBe(1)
    await expectStock(product.id, 9)
    await expectStock(item.id, 10)
    await expectStock(other.id, 10)
    expect(real.number).toBe('L10001')
    expect(await countRows('invoices')).toBe(1)
    await expectNoViolations()
  })

  test('knows every table that refers to an order or a subscription', async () => {
    const { rows } = await trial.db.execute<{ name: string }>(sql`
      with recursive owned as (
        select 'orders'::regclass::oid as id union select 'subscriptions'::regclass::oid
        union select conrelid from pg_constraint join owned on confrelid = owned.id
          where contype = 'f' and confdeltype <> 'c' and conrelid <> 'discount_codes'::regclass)
      select id::regclass::text as name from owned`)
    const known = new Set(testOrderRows.map(([table]) => table))
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })

  test('leaves test subscriptions uncharged once payments move money', async () => {
    const product = await createProduct({ stock: 10 })
    await createRunningSubscription('month', product)
    clock.forward({ days: 40 })
    await runRenewals(selling)
    expect(await countRows('orders')).toBe(1)
    for (let day = 0; day < 10; day++) {
      await runRenewals(trial)
      clock.forward({ days: 1 })
    }
    expect(await countRows("orders where number = 'P2' and is_renewal")).toBe(1)
  })
})

const isNew = (value: boolean) =>
  inTransaction(async (tx) => {
    await changeSetting(tx, setupSetting, (state) => ({ ...state, isNew: value }))
  })

describe('takesTestOrders', () => {
  test('tells a shop that began empty from the demo shop, whose orders count', async () => {
    const { db } = database
    await isNew(true)
    expect(await takesTestOrders(db, { testOrders: 'unless-demo' })).toBe(true)
    expect(await takesTestOrders(db, { testOrders: 'never' })).toBe(false)
    await isNew(false)
    expect(await takesTestOrders(db, { testOrders: 'unless-demo' })).toBe(false)
    expect(await takesTestOrders(db, { testOrders: 'always' })).toBe(true)
  })
})

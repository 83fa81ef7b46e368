import { beforeEach, describe, expect, test } from 'vitest'
import { paidPaymentsOf } from '#data/payment/refunds.ts'
import { countOrdersPerFilter } from '#data/staff/dashboard-counts.ts'
import { orders, payments } from '#data/tables/order/orders.ts'
import { salesEntries } from '#data/tables/statistics.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { TestOrder } from '#tests/support/builders/orders.ts'
import { toAdminOrder } from '#api/order/admin-order-view.ts'
import { loadOrderMailData } from '../mail/order-update-data.ts'
import { loadOrderDetails, releaseHold } from '../order/staff-actions.ts'
import { syncPayment } from './sync-payment.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { withPaymentChanged, withPayments } from '#tests/support/builders/payment-provider.ts'

const {
  context,
  createPaidOrder,
  storedOrder,
  refundsOf,
  rowsOf,
  packOrder,
  eventsOf,
  cancelOrder,
  refundOrder,
  atOnce,
  loadPackList,
} = await openTestShop()
let order: TestOrder
beforeEach(async () => {
  await context.db.update(orders).set({ heldFor: null })
  order = await createPaidOrder()
})

/** Syncs the payment eight times at once, as its provider returns it with these differences. */
async function syncWith(differently: { chargedBack?: Cents; amount?: Cents }) {
  const shop = withPaymentChanged(context, differently)
  await atOnce(8, () => syncPayment(shop, order.paymentId))
}
const chargeBack = () => syncWith({ chargedBack: order.total })
const stored = () => storedOrder(order.id)
const events = async () => (await eventsOf(order.id)).slice(2)
const ordersOnHold = async () =>
  (await countOrdersPerFilter(context.db, [], ['held'], context.clock()))[0]
const isOnPackList = async () =>
  (await loadPackList([order.id])).orders.some(({ number }) => number === order.number)

describe('a chargeback', () => {
  test('holds the order, off the pack list, with nothing left to refund, until staff decide', async () => {
    expect([await isOnPackList(), await ordersOnHold()]).toEqual([true, 0])
    await chargeBack()
    expect(await events()).toEqual(['charged-back'])
    expect([await isOnPackList(), await ordersOnHold()]).toEqual([false, 1])
    await expect(packOrder(order)).toBeRefused('not-yet')
    await expect(refundOrder(order.id, order.total)).toBeRefused({
      code: 'too-much-refunded',
      more: { left: 0 },
    })
    await releaseHold(context, order.number, 'staff:2')
    await chargeBack()
    expect([await isOnPackList(), await ordersOnHold()]).toEqual([true, 0])
    expect(await events()).toEqual(['charged-back', 'hold-released'])
    await packOrder(order)
  })

  test('that the bank reverses leaves the order as it was', async () => {
    await chargeBack()
    await syncWith({})
    expect(await events()).toEqual(['charged-back', 'chargeback-reversed'])
    expect([await isOnPackList(), await ordersOnHold()]).toEqual([true, 0])
    expect(await paidPaymentsOf(context.db, order.id)).toMatchObject([{ left: order.total }])
  })

  test('of a cancelled order credits the sale and pays nothing back', async () => {
    await chargeBack()
    await cancelOrder(order.token, 'staff:2')
    expect(await stored()).toMatchObject({ state: 'cancelled', heldFor: null })
    expect(await refundsOf(order.id)).toMatchObject([
      { paymentId: null, amount: order.total, status: 'refunded' },
    ])
    const booked = await rowsOf(salesEntries, { orderId: order.id })
    expect(booked.reduce((sum, { gross }) => sum + gross, 0)).toBe(0)
    expect(await loadOrderMailData(context, order.id)).toMatchObject({ wasPaid: false })
    // The money that comes back then belongs to the customer.
    await syncWith({})
    expect(await stored()).toMatchObject({ heldFor: 'payment-mismatch' })
    expect(await paidPaymentsOf(context.db, order.id)).toMatchObject([{ left: order.total }])
  })
})

test('a payment of another amount than the order holds the order too, and is counted for staff', async () => {
  await syncWith({ amount: cents(1) })
  expect(await events()).toEqual(['payment-mismatch'])
  expect([await isOnPackList(), await ordersOnHold()]).toEqual([false, 1])
  await releaseHold(context, order.number, 'staff:2')
  await syncWith({ amount: cents(1) })
  expect([await isOnPackList(), await ordersOnHold()]).toEqual([true, 0])
})

test('a payment of another amount tells staff what arrived, but not the warehouse', async () => {
  await syncWith({ amount: cents(1234) })
  const details = await loadOrderDetails(context, order.number)
  const viewer = { now: context.clock(), labelService: null, testOrders: 'never' } as const
  expect(toAdminOrder(details, { ...viewer, staffRole: 'owner' }).received).toBe('€\u00a012,34')
  expect(toAdminOrder(details, { ...viewer, staffRole: 'warehouse' }).received).toBeNull()
})

test('another payment that does not match holds the order again', async () => {
  await syncWith({ amount: cents(1) })
  await releaseHold(context, order.number, 'staff:2')
  await context.db.insert(payments).values({
    id: `tp_second_${order.id}`,
    orderId: order.id,
    amount: order.total,
    status: 'open',
  })
  const other = { ...order, paymentId: `tp_second_${order.id}` }
  const first = order.paymentId
  const find = async () => {
    const payment = await context.payments.find(first)
    return payment && { ...payment, id: other.paymentId, amount: cents(2) }
  }
  await syncPayment(withPayments(context, { find }), other.paymentId)
  expect(await stored()).toMatchObject({ heldFor: 'payment-mismatch' })
})

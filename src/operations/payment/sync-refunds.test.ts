// In every state of an order, repeated reports of one refund have one effect.

import { expect, test } from 'vitest'
import { insertRefund } from '#data/payment/refunds.ts'
import { orderEvents } from '#data/tables/order/order-events.ts'
import { outbox } from '#data/tables/outbox.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { cents } from '#domain/money.ts'
import { canTransitionOrder, type OrderState } from '#domain/order/order-state.ts'
import { refundStatuses } from '#domain/payment/refund-status.ts'
import { startFakeMollie } from '#integrations/payments/mollie.fake.ts'
import { createMolliePaymentProvider } from '#integrations/payments/mollie.ts'
import { createMollieRefundProvider } from '#integrations/payments/mollie-refunds.ts'
import { createPlacedOrder } from '#tests/support/builders/orders.ts'
import { syncPayment } from './sync-payment.ts'
import { refundOrder } from './refund-order.ts'
import type { AppContext } from '../context.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const {
  db,
  context,
  createPaidOrder,
  createProduct,
  storedOrder,
  updateOrder,
  rowsOf,
  countRows,
  updateRows,
  atOnce,
  expectCount,
} = await openTestShop()

const states: OrderState[] = [
  'paid',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'partly-refunded',
  'refunded',
]
const pairs = states.flatMap((state) =>
  refundStatuses.slice(1).map((status) => [state, status] as const),
)

test.each(pairs)(
  'applies one effect to an order that is %s when parallel syncs find its refund %s',
  async (state, status) => {
    const order = await createPaidOrder()
    const now = context.clock()
    const row = {
      orderId: order.id,
      paymentId: order.paymentId,
      key: `part:${order.id}`,
      amount: cents(500),
      shares: [],
      by: 'shop' as const,
    }
    const refund = await db.transaction((tx) => insertRefund(tx, { ...row, createdAt: now }))
    await updateRows(
      refunds,
      { id: refund!.id },
      { status: 'queued', providerId: `re_${order.id}` },
    )
    await updateOrder(order.id, { state })
    const before = await countRows(orderEvents, { orderId: order.id })
    const of = () =>
      Promise.resolve([
        {
          id: `re_${order.id}`,
          amount: cents(500),
          status: status as 'refunded',
          reference: undefined,
        },
      ])
    const looking: AppContext = { ...context, refunds: { ...context.refunds, list: of } }
    await atOnce(8, () => syncPayment(looking, order.paymentId))
    await syncPayment(looking, order.paymentId)
    const after = await storedOrder(order.id)
    const goes = status === 'refunded' && canTransitionOrder(state, 'partly-refunded')
    expect(after.state).toBe(goes ? 'partly-refunded' : state)
    expect((await rowsOf(refunds, { id: refund!.id }))[0]?.status).toBe(status)
    const reported = goes || status === 'failed' || status === 'canceled' ? 1 : 0
    await expectCount(orderEvents, before + reported, { orderId: order.id })
    await expectCount(outbox, 0, { data: { refundId: refund!.id } })
  },
)

test('syncs a Mollie refund over HTTP: pending until its webhook, and a failed one frees its amount', async () => {
  const fake = await startFakeMollie()
  const access = { apiKey: fake.apiKey, apiUrl: fake.url }
  const real: AppContext = {
    ...context,
    payments: createMolliePaymentProvider(access),
    refunds: createMollieRefundProvider(access),
  }
  try {
    const placed = await createPlacedOrder(real, await createProduct())
    const payment = fake.payments.get(placed.paymentId)!
    payment.status = 'paid'
    await syncPayment(real, payment.id)
    const fullRefund = (key: string) =>
      refundOrder(real, placed.id, { key, amount: placed.total, by: 'staff:2' })
    const stateNow = async () => (await storedOrder(placed.id)).state
    await fullRefund('first')
    const [first] = [...fake.refunds.values()]
    expect(first).toMatchObject({
      status: 'pending',
      description: expect.stringMatching(/^L\d+-\d+$/) as string,
    })
    expect(await stateNow()).toBe('paid')
    first!.status = 'failed'
    await syncPayment(real, payment.id)
    await fullRefund('second')
    for (const refund of fake.refunds.values())
      if (refund.status === 'pending') refund.status = 'refunded'
    await atOnce(8, () => syncPayment(real, payment.id))
    expect(await stateNow()).toBe('refunded')
    payment.amountChargedBack = { currency: 'EUR', value: '1.00' }
    await atOnce(4, () => syncPayment(real, payment.id))
    const events = await rowsOf(orderEvents, { orderId: placed.id })
    expect(events.map(({ type }) => type).slice(2)).toEqual([
      'refund-started',
      'refund-failed',
      'refund-started',
      'refunded',
      'charged-back',
    ])
  } finally {
    await fake.close()
  }
})

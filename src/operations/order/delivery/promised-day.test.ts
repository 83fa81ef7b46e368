import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listOrders } from '#data/order/admin-order-list.ts'
import { orders } from '#data/tables/order/orders.ts'
import { syncPayment } from '../../payment/sync-payment.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { withPayments } from '#tests/support/builders/payment-provider.ts'

// Thursday, an hour before the cut-off.
const {
  context,
  clock,
  createProduct,
  createPlacedOrder,
  createPayLaterOrder,
  createPaidOrder,
  updateProduct,
  packOrder,
  createPhoneOrder,
  offerPayLater,
  expireUnpaidOrders,
} = useFreshShop({ start: '2026-11-26T14:00:00Z' })

const promisedDayOf = async (id: number) =>
  (await context.db.select({ day: orders.promisedDay }).from(orders).where(eq(orders.id, id)))[0]
    ?.day
const paid = (id: string) =>
  withPayments(context, {
    find: async () => {
      const payment = await context.payments.find(id)
      return payment && { ...payment, status: 'paid' as const }
    },
  })
const aProduct = async () => ({ ...(await createProduct()), quantity: 1 })

describe('the promised day', () => {
  test('is stored with the order, and stays when the payment comes before the cut-off', async () => {
    const order = await createPlacedOrder(await aProduct())
    expect(await promisedDayOf(order.id)).toBe('2026-12-01')
    clock.forward({ minutes: 59 })
    await syncPayment(paid(order.paymentId), order.paymentId)
    expect(await promisedDayOf(order.id)).toBe('2026-12-01')
  })

  test.each([
    ['after the cut-off', '2026-11-26T15:00:00Z', '2026-12-02'],
    ['the next day', '2026-11-27T10:00:00Z', '2026-12-02'],
    ['in the weekend', '2026-11-28T10:00:00Z', '2026-12-03'],
  ])('moves when the payment comes %s', async (_, at, day) => {
    const order = await createPlacedOrder(await aProduct())
    clock.set(at)
    await syncPayment(paid(order.paymentId), order.paymentId)
    expect(await promisedDayOf(order.id)).toBe(day)
  })

  test('is gone if the packs sold out before the payment', async () => {
    const product = await aProduct()
    const order = await createPlacedOrder(product)
    clock.forward({ days: 3 })
    await expireUnpaidOrders()
    await updateProduct(product.id, { stock: 0 })
    await syncPayment(paid(order.paymentId), order.paymentId)
    expect(await promisedDayOf(order.id)).toBeNull()
  })

  test('of a pay-later order counts from the order', async () => {
    await offerPayLater()
    clock.set('2026-11-26T15:00:00Z')
    const order = await createPayLaterOrder('kim@luwte.example', await aProduct())
    expect(await promisedDayOf(order.id)).toBe('2026-12-02')
  })

  test('of a phone order exists only from the payment', async () => {
    const { id } = await createPhoneOrder(await aProduct())
    expect(await promisedDayOf(id)).toBeNull()
  })
})

const dueNumbers = async () =>
  (await listOrders(context.db, { fulfilment: 'due' }, { now: clock.now(), limit: 10 })).map(
    ({ number, promiseStatus }) => [number, promiseStatus],
  )

describe('the order list', () => {
  test('shows paid orders that must leave today, also when they are packed, and that missed their day', async () => {
    const order = await createPaidOrder(await aProduct())
    await createPlacedOrder(await aProduct())
    expect(await dueNumbers()).toEqual([])
    clock.set('2026-11-30T09:00:00Z')
    expect(await dueNumbers()).toEqual([[order.number, 'due']])
    await packOrder(order)
    expect(await dueNumbers()).toEqual([[order.number, 'due']])
    clock.set('2026-12-02T09:00:00Z')
    expect(await dueNumbers()).toEqual([[order.number, 'missed']])
  })
})

import { describe, expect, test } from 'vitest'
import { orderByNumber } from '#data/order/orders.ts'
import { payments } from '#data/tables/order/orders.ts'
import { orderEvents } from '#data/tables/order/order-events.ts'
import { phoneReservationDays } from '#domain/order/order-limits.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { recoverInterruptedOrders } from './unpaid/unpaid-order-jobs.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { lastSegment } from '#tests/support/builders/links.ts'

const {
  context,
  clock,
  settlePayment,
  createProduct,
  queuedMails,
  rowsOf,
  startPayment,
  createPhoneOrder,
  expireUnpaidOrders,
  placeByPhone,
  expectStock,
} = useFreshShop()

const minutes = (count: number) => clock.forward({ minutes: count })

describe('an order by phone', () => {
  test('waits for its payment for days, records who placed it, and is paid by its link', async () => {
    const product = await createProduct({ stock: 10 })
    const order = testOrderRequest({ ...product, quantity: 2 })
    const [placed, again] = [
      await placeByPhone(order, { key: 'bellen-met-kim' }),
      await placeByPhone(order, { key: 'bellen-met-kim' }),
    ]
    expect(again).toEqual(placed)
    await expectStock(product.id, 8)
    const events = await rowsOf(orderEvents)
    expect(events.map(({ type, by: who }) => [type, who])).toEqual([
      ['awaiting-payment', 'staff:2'],
    ])
    const mails = await queuedMails()
    expect(mails.map(({ mail, recipient }) => [mail, recipient])).toEqual([
      ['order-by-phone', 'proef@luwte.example'],
    ])
    expect(mails[0]?.dueAt).toEqual(clock.now())

    minutes(60)
    expect(await recoverInterruptedOrders(context)).toBe(0)
    expect(await expireUnpaidOrders()).toBe(0)
    expect(await rowsOf(payments)).toEqual([])

    const token = lastSegment(placed.payLink)
    const paymentId = await startPayment(token)
    await settlePayment(paymentId, 'paid')
    expect(await orderByNumber(context.db, placed.number)).toMatchObject({
      state: 'paid',
      byPhone: true,
    })
  })

  test('releases its stock after some days if it is not paid', async () => {
    const product = await createProduct({ stock: 10 })
    const { number } = await createPhoneOrder(product)
    minutes(phoneReservationDays * 1440 + 1)
    expect(await expireUnpaidOrders()).toBe(1)
    await expectStock(product.id, 10)
    expect(await orderByNumber(context.db, number)).toMatchObject({ state: 'expired' })
  })

  test('is refused for missing stock and changed prices like one of the checkout', async () => {
    const product = await createProduct({ stock: 1 })
    await expect(createPhoneOrder({ ...product, quantity: 2 })).toBeRefused('out-of-stock')
    const dearer = testOrderRequest({ ...product, price: 1 as typeof product.price })
    await expect(placeByPhone(dearer)).toBeRefused('price-changed')
    expect(await queuedMails()).toEqual([])
  })
})

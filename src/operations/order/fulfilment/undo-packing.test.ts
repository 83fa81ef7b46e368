// What staff can take back until a parcel leaves: that an order is packed, and the whole order.

import { describe, expect, test } from 'vitest'
import { outbox } from '#data/tables/outbox.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { testOrderBody } from '#tests/support/builders/orders.ts'
import { undoPacking } from './ship-orders.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  storedOrder: stored,
  createProduct,
  createPaidOrder,
  linesOf,
  rowsOf,
  countRows,
  packOrder,
  refundByStaff,
  shipOrder,
  updateShippingAddressByStaff,
  cancelOrder,
  atOnce,
  expectOrder,
  expectStock,
  latestOrderEventId,
  nextMail,
  expectRows,
} = useFreshShop()

const staff = 'staff:2' as const
const undo = ({ number }: { number: string }) => undoPacking(context, number, staff)
const packedMails = () => countRows(outbox, { mail: 'order-packed' })

async function packedOrder() {
  const product = await createProduct()
  const order = await createPaidOrder({ ...product, quantity: 2 })
  await context.db.delete(outbox)
  await packOrder(order)
  return { product, order }
}

describe('undoPacking', () => {
  test('lets the order wait to be packed again, and its mail does not leave', async () => {
    const { order } = await packedOrder()
    clock.forward({ seconds: 9 })
    expect(await nextMail()).toBeUndefined()
    expect(await undo(order)).toBe(false)
    expect(await undo(order)).toBe(false)
    expect(await packedMails()).toBe(0)
    await expectOrder(order.id, { state: 'paid', packedAt: null })
    await packOrder(order)
    expect(await packedMails()).toBe(1)
  })

  test('says that the mail left, and packing again sends no second one', async () => {
    const { order } = await packedOrder()
    clock.forward({ seconds: 10 })
    expect(await nextMail()).toMatchObject({ mail: 'order-packed' })
    expect(await undo(order)).toBe(true)
    await packOrder(order)
    expect(await packedMails()).toBe(1)
  })

  test('is refused once a parcel left, also a first part of the order', async () => {
    const { order } = await packedOrder()
    const [line] = await linesOf(order.id)
    await shipOrder(order, { key: 'first-part', lines: [{ line: line!.id, quantity: 1 }] })
    await expect(undo(order)).toBeRefused('already-sent')
    expect((await stored(order.id)).packedAt).not.toBeNull()
  })

  test('says of an order that was cancelled whole that it was cancelled', async () => {
    const { order } = await packedOrder()
    await cancelOrder(order.token, staff)
    await expect(undo(order)).toBeRefused({
      code: 'not-yet',
      message: 'Deze bestelling is geannuleerd. Er is niets terug te nemen.',
    })
    const [seen, { firstName, lastName }] = [await latestOrderEventId(order.id), order]
    const address = { ...testOrderBody().address, first_name: firstName, last_name: lastName }
    await expect(
      updateShippingAddressByStaff(order.number, address, {
        by: staff,
        version: seen,
      }),
    ).toBeRefused({ message: 'Deze bestelling is geannuleerd.' })
  })

  test('and shipping at the same moment: exactly one succeeds', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { order } = await packedOrder()
      await expect([undo(order), shipOrder(order)]).toBeDone(1)
    }
  })
})

describe('cancelOrder by staff', () => {
  test('ends a packed order in one step: all money back, all packs in stock, no mail of packing', async () => {
    const { product, order } = await packedOrder()
    await atOnce(3, () => cancelOrder(order.token, staff))
    await expectOrder(order.id, {
      state: 'refunded',
      packedAt: null,
      hasReservation: false,
    })
    expect(order.shipping).toBeGreaterThan(0)
    await expectRows(refunds, [{ amount: order.total }])
    await expectStock(product.id, 10)
    expect(await packedMails()).toBe(0)
  })

  test('refunds what is left of a packed order after a partial refund, delivery included', async () => {
    const { product, order } = await packedOrder()
    const [line] = await linesOf(order.id)
    await refundByStaff(order, { lines: [{ line: line!.id, quantity: 1, send: 0, restock: 1 }] })
    await cancelOrder(order.token, staff)
    const amounts = (await rowsOf(refunds)).map(({ amount }) => amount)
    expect(amounts.reduce((sum: number, amount) => sum + amount, 0)).toBe(order.total)
    await expectOrder(order.id, { state: 'refunded' })
    await expectStock(product.id, 10)
  })

  test('is refused once a parcel left, and the customer is refused once it is packed', async () => {
    const { order } = await packedOrder()
    await expect(cancelOrder(order.token)).toBeRefused('already-packed')
    await shipOrder(order)
    await expect(cancelOrder(order.token, staff)).toBeRefused('already-sent')
  })
})

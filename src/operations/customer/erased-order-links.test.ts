import { describe, expect, test } from 'vitest'
import { lockOrder } from '#data/order/orders.ts'
import { idempotencyKeys } from '#data/tables/order/order-events.ts'
import type { orders } from '#data/tables/order/orders.ts'
import { findOrderByLink } from '../order/with-order.ts'
import { findPlacedOrder } from '../order/place-order.ts'
import { payAcceptedOrder } from '../payment/sync-payment.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  createPaidOrder,
  createProduct,
  storedOrder,
  updateOrder,
  deliverOrder,
  packOrder,
  shipOrder,
  erasePersonalDataByStaff,
  inTransaction,
} = useFreshShop()

const safePlace = 'Bij Zwaluwstaart in de schuur'

async function ordered(slug: string, values: Partial<typeof orders.$inferInsert> = {}) {
  const order = await createPaidOrder(await createProduct({ slug }))
  await updateOrder(order.id, {
    deliveryInstructions: { notToNeighbours: true, safePlace },
    ...values,
  })
  const key = `3f0c9a52-0d4e-4a57-9a3d-${order.id.toString().padStart(12, '0')}`
  await context.db.insert(idempotencyKeys).values({ key, bodyHash: 'hash', orderId: order.id })
  return {
    ...order,
    opens: async () => {
      const byKey = await findPlacedOrder(context, key).then(
        () => true,
        () => false,
      )
      const byLink = (await findOrderByLink(context, order.token)) !== undefined
      return byKey === byLink ? byLink : { byKey, byLink }
    },
    instructions: async () => (await storedOrder(order.id)).deliveryInstructions,
  }
}

async function ship({ number }: { number: string }) {
  await packOrder({ number })
  await shipOrder({ number })
}

describe('the links and the checkout keys of a customer who had all data erased', () => {
  test('open no delivered order from then on, and a later one until its delivery; its safe place goes with that', async () => {
    const [delivered, underway] = [await ordered('een'), await ordered('twee')]
    await ship(delivered)
    await deliverOrder(delivered)
    expect(await delivered.instructions()).toEqual({ notToNeighbours: true, safePlace: '' })
    expect(await delivered.opens()).toBe(true)
    await ship(underway)
    await erasePersonalDataByStaff(`b${delivered.id}`)
    expect([await delivered.opens(), await underway.opens()]).toEqual([false, true])
    expect(await underway.instructions()).toMatchObject({ safePlace })
    await deliverOrder(underway)
    expect(await underway.opens()).toBe(false)
    expect(await underway.instructions()).toMatchObject({ safePlace: '' })
  })

  test('open an order to be paid afterwards until it is paid', async () => {
    const at = new Date()
    const moments = { acceptedAt: at, packedAt: at, shippedAt: at, deliveredAt: at }
    const order = await ordered('drie', { state: 'delivered', paidAt: null, ...moments })
    await erasePersonalDataByStaff(`b${order.id}`)
    expect(await order.opens()).toBe(true)
    const received = {
      id: 'tr_1',
      amount: order.total,
      by: 'staff:2',
      paidAt: at,
      now: at,
    } as const
    await inTransaction(async (tx) => payAcceptedOrder(tx, await lockOrder(tx, order.id), received))
    expect(await order.opens()).toBe(false)
  })

  test('open no unpaid order that has ended', async () => {
    const order = await ordered('vier', { state: 'expired', paidAt: null, hasReservation: false })
    await erasePersonalDataByStaff(`b${order.id}`)
    expect(await order.opens()).toBe(false)
  })
})

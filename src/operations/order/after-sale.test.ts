// Tests what happens between the payment and the end of the withdrawal period: packing, cancelling,
// changing the address, returning.

import { expect, test } from 'vitest'
import { payments } from '#data/tables/order/orders.ts'
import { orderEvents } from '#data/tables/order/order-events.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { returns } from '#data/tables/order/returns.ts'
import type { ResendableMail } from '#domain/order/resendable-mails.ts'
import { updateShippingAddress } from './delivery/change-delivery.ts'
import { markDeliveredAfterTimeout, markDelivered } from './fulfilment/fulfil-order.ts'
import { resendOrderMail } from './staff-actions.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { testParcel } from '#tests/support/builders/staff-actions.ts'

const {
  context,
  clock,
  storedOrder: stored,
  queuedMails,
  createShippedOrder,
  createProduct,
  createPaidOrder,
  createPlacedOrder,
  packOrder,
  rowsOf,
  deliverOrder,
  shipOrder,
  cancelOrder,
  payAgain,
  refundReturn,
  withdrawByLink,
  atOnce,
  expectOrder,
  expectStock,
  expectRows,
  expectCount,
  expectMails,
  returnPacks,
} = useFreshShop()

const eventsOf = async (id: number) =>
  (await rowsOf(orderEvents, { orderId: id })).map(({ type, by }) => `${type} ${by}`)

async function shipped(quantity = 2) {
  const product = await createProduct()
  return { product, order: await createShippedOrder({ ...product, quantity }) }
}

test('records packed, shipped and delivered once each, in that order, with the actor', async () => {
  const order = await createPaidOrder()
  await expect(shipOrder(order)).toBeRefused('not-yet')
  await atOnce(8, () => packOrder(order))
  await atOnce(8, () => shipOrder({ number: order.number.toLowerCase() }))
  await deliverOrder(order)
  expect(await eventsOf(order.id)).toEqual([
    'awaiting-payment shopper',
    'paid payment',
    'packed staff:2',
    'shipped staff:2',
    'delivered staff:2',
  ])
  await expectMails('order-paid', 'order-packed', 'order-shipped')
  await expectOrder(order.id, { state: 'delivered', ...testParcel })
  await expect(packOrder({ number: 'L99999' })).toBeRefused('not-found')
})

test('marks a shipment as delivered once, after a week without a report', async () => {
  const { order } = await shipped()
  clock.forward({ days: 7 })
  expect(await markDeliveredAfterTimeout(context)).toBe(0)
  clock.forward({ seconds: 1 })
  const counted = await atOnce(3, () => markDeliveredAfterTimeout(context))
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(1)
  await expectOrder(order.id, { state: 'delivered', deliveredAt: clock.now() })
})

test('cancelling a paid order restocks and refunds once for parallel requests', async () => {
  const product = await createProduct()
  const order = await createPaidOrder({ ...product, quantity: 2 })
  await atOnce(8, () => cancelOrder(order.token))
  await expectOrder(order.id, { state: 'refunded', hasReservation: false })
  await expectStock(product.id, 10)
  await expectRows(refunds, [{ amount: order.total, status: 'refunded' }])
  await expectMails('order-paid', 'order-cancelled', 'order-refund')
})

test('cancelling an unpaid order cancels its payment and prevents a new one', async () => {
  const product = await createProduct()
  const order = await createPlacedOrder(product)
  await atOnce(3, () => cancelOrder(order.token))
  await expectOrder(order.id, { state: 'cancelled', hasReservation: false })
  await expectStock(product.id, 10)
  await expectRows(payments, [{ status: 'canceled' }])
  await expectCount(refunds, 0)
  await expect(payAgain(order.token)).toBeRefused('not-payable')
})

test('packing and cancelling at the same moment: exactly one succeeds', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const product = await createProduct()
    const order = await createPaidOrder(product)
    const [cancelled, packed] = await Promise.allSettled([
      cancelOrder(order.token),
      packOrder(order),
    ])
    const { state, packedAt } = await stored(order.id)
    expect([cancelled.status, packed.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect({ state, packed: packedAt !== null }).toEqual(
      packed.status === 'fulfilled'
        ? { state: 'packed', packed: true }
        : { state: 'refunded', packed: false },
    )
    await expectStock(product.id, packed.status === 'fulfilled' ? 9 : 10)
  }
})

test('a packed order cannot be cancelled or get another address', async () => {
  const order = await createPaidOrder()
  await packOrder(order)
  await expect(cancelOrder(order.token)).toBeRefused('already-packed')
  await expect(updateShippingAddress(context, order.id, elsewhere)).toBeRefused('already-packed')
})

const elsewhere = {
  first_name: 'Jo',
  last_name: undefined,
  street: 'Duinpad',
  street_number: '3',
  street_addition: 'a',
  postcode: '2042JK',
  city: 'Zandvoort',
  country: 'NL',
} as const

test('an unpacked order gets another address, with one mail for the same address', async () => {
  const order = await createPaidOrder()
  await atOnce(4, () => updateShippingAddress(context, order.id, elsewhere))
  await expectOrder(order.id, {
    firstName: 'Jo',
    lastName: 'Klant',
    street: 'Duinpad',
    houseNumberAddition: 'a',
    city: 'Zandvoort',
  })
  await expectMails('order-paid', 'address-changed')
})

test('returned packs are refunded on receipt and never exceed the ordered quantity', async () => {
  const { order, product } = await shipped(3)
  await atOnce(6, () => returnPacks(order.token, product.id, 2))
  await expectCount(returns, 1)
  await expect(returnPacks(order.token, product.id, 3)).toBeRefused('nothing-to-return')
  await returnPacks(order.token, product.id)
  const [first, second] = await rowsOf(returns)
  await atOnce(3, () => refundReturn(first!.id, 'staff:2'))
  await expectRows(refunds, [{ amount: 2590, shares: [{ rate: 9, gross: 2590 }] }])
  await expectOrder(order.id, { state: 'partly-refunded' })
  await deliverOrder(order)
  expect((await stored(order.id)).deliveredAt).not.toBeNull()
  await refundReturn(second!.id, 'staff:2')
  const sums = (await rowsOf(refunds)).map(({ amount }) => amount)
  expect(sums).toEqual([2590, order.total - 2590])
  await expectOrder(order.id, { state: 'refunded' })
})

test('rejects returns before shipping and after fourteen days', async () => {
  const order = await createPaidOrder()
  await expect(returnPacks(order.token, 1)).toBeRefused('not-yet')
  const sent = await shipped()
  await markDelivered(context, sent.order.number, 'shop')
  clock.forward({ days: 15 })
  await expect(returnPacks(sent.order.token, 1)).toBeRefused('period-over')
})

test('mails about a return, a withdrawal and a refund can be resent while still accurate', async () => {
  const { order, product } = await shipped(3)
  const again = (mail: ResendableMail) => resendOrderMail(context, order.number, mail, 'staff:2')
  for (const mail of ['return-instructions', 'withdrawal-receipt', 'order-refund'] as const)
    await expect(again(mail)).toBeRefused('not-yet')
  await returnPacks(order.token, product.id)
  await withdrawByLink(order.token, {
    name: 'Proef Klant',
    lines: [{ itemId: product.id, quantity: 1 }],
    note: '',
  })
  const [back, withdrawn] = await rowsOf(returns)
  await again('return-instructions')
  await again('withdrawal-receipt')
  await refundReturn(back!.id, 'staff:2')
  await again('order-refund')
  await expect(again('return-instructions')).toBeRefused('not-yet')
  const [refund] = await rowsOf(refunds)
  const sent = (await queuedMails()).slice(-4)
  expect(sent.map(({ mail, recipient, data }) => [mail, recipient, data])).toEqual([
    ['return-instructions', order.email, { returnId: back!.id }],
    ['withdrawal-receipt', order.email, { returnId: withdrawn!.id }],
    ['order-refund', order.email, { refundId: refund!.id }],
    ['order-refund', order.email, { refundId: refund!.id }],
  ])
})

// What a checkout sends, and an order that was placed with it.

import type { Cents } from '#domain/money.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import { orders } from '#data/tables/orders.ts'
import { placeOrder } from '#operations/place-order.ts'
import { receivePayment } from '#operations/receive-payment.ts'
import type { Shop } from '#operations/shop.ts'
import { eq } from 'drizzle-orm'
import { tokenOf } from './links.ts'

type Item = { id: number; price: Cents; quantity?: number }

/** The body of POST /api/create-order for these items at these prices. */
export const anOrderBody = (...items: Item[]) => ({
  customer: { email: 'proef@luwte.example', first_name: 'Proef', last_name: 'Klant' },
  address: {
    label: 'Shipping',
    first_name: 'Proef',
    last_name: 'Klant',
    street: 'Dam',
    street_number: '1',
    street_addition: '',
    postcode: '1012 JS',
    city: 'Amsterdam',
    country: 'Nederland' as const,
  },
  payment_method: 'ideal',
  is_subscription: false,
  subscription_interval: 'month',
  lineItems: items.map(({ id, price, quantity = 1 }) => ({ id, name: 'Naam', price: price / 100, quantity, slug: 'naam', image_urls: [] })),
})

/** The same, checked as the API does it. */
export const aNewOrder = (...items: Item[]): NewOrder => NewOrder.parse(anOrderBody(...items))

/** A placed order as it is stored. */
export async function aPlacedOrder(shop: Shop, ...items: Item[]) {
  const { orderId, redirectUrl } = await placeOrder(shop, aNewOrder(...items), undefined)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('no order')
  return { ...order, token: tokenOf(order), paymentId: redirectUrl.split('/').at(-1) ?? '' }
}

/** The same, paid. */
export async function aPaidOrder(shop: Shop, ...items: Item[]) {
  const order = await aPlacedOrder(shop, ...items)
  await shop.payments.trial?.settle(order.paymentId, 'paid')
  await receivePayment(shop, order.paymentId)
  return { ...order, number: order.number }
}

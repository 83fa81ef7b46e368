// What a checkout sends, and the orders placed with it.

import type { Cents } from '#domain/money.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import { orders } from '#data/tables/orders.ts'
import { placeOrder } from '#operations/order/place-order.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import type { AppContext } from '#operations/context.ts'
import { eq } from 'drizzle-orm'
import { linkTokenOf } from './links.ts'

type Item = { id: number; price: Cents; quantity?: number }

/** The body of POST /api/create-order for these items at these prices. */
export const testOrderBody = (...items: Item[]) => ({
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

/** The body, validated as the API does. */
export const testOrderRequest = (...items: Item[]): NewOrder => NewOrder.parse(testOrderBody(...items))

/** Places an order and returns its row. */
export async function createPlacedOrder(context: AppContext, ...items: Item[]) {
  const { orderId, redirectUrl } = await placeOrder(context, testOrderRequest(...items), undefined)
  const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('no order')
  return { ...order, token: linkTokenOf(order), paymentId: redirectUrl.split('/').at(-1) ?? '' }
}

/** Places an order and pays it. */
export async function createPaidOrder(context: AppContext, ...items: Item[]) {
  const order = await createPlacedOrder(context, ...items)
  await context.payments.testControls?.settle(order.paymentId, 'paid')
  await syncPayment(context, order.paymentId)
  return { ...order, number: order.number }
}

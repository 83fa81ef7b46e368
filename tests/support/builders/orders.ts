// What a checkout sends, and the orders placed with it.

import type { Cents } from '#domain/money.ts'
import { saveSetting } from '#operations/setting/save-setting.ts'
import { loadVersionedSetting } from '#data/core/settings.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import { orders } from '#data/tables/order/orders.ts'
import { placeOrder } from '#operations/order/place-order.ts'
import type { OrderRequest, PlaceOrderOptions } from '#operations/order/order-draft.ts'
import { orderPagePath } from '#operations/order/with-order.ts'
import { lettersOf } from '#data/mail/letters.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { orderById } from '#data/order/orders.ts'
import type { AppContext } from '#operations/context.ts'
import { eq } from 'drizzle-orm'
import { lastSegment, linkTokenOf } from './links.ts'

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
  lineItems: items.map(({ id, price, quantity = 1 }) => ({
    id,
    name: 'Naam',
    price: price / 100,
    quantity,
    slug: 'naam',
    image_urls: [],
  })),
})

/** The body, validated as the API does. */
export const testOrderRequest = (...items: Item[]): NewOrder =>
  NewOrder.parse(testOrderBody(...items))

/** Without an e-mail address, as only staff order for somebody. */
export const testOrderByPost = (...items: Item[]): NewOrder => {
  const order = testOrderRequest(...items)
  return { ...order, customer: { ...order.customer, email: '' } }
}

type ByPhone = Pick<PlaceOrderOptions, 'phone' | 'recipient'> & { key?: string }

/**
 * A colleague places the order for a customer, who pays it by the link in the mail, or in the
 * letter with `letterId`.
 */
export async function placeByPhone(
  context: AppContext,
  request: OrderRequest,
  { key, ...options }: ByPhone = {},
) {
  const { orderId } = await placeOrder(context, request, key, { ...options, byPhone: 'staff:2' })
  const order = await orderById(context.db, orderId)
  if (!order) throw new Error('no order')
  const [letter] = await lettersOf(context.db, orderId)
  const payLink = context.appUrl + orderPagePath(context, order)
  return { id: orderId, number: order.number, payLink, letterId: letter?.id }
}

/** Places an order for a caller without an e-mail address. */
export const createPhoneOrderByPost = (context: AppContext, ...items: Item[]) =>
  placeByPhone(context, testOrderByPost(...items))

export async function createPlacedOrder(context: AppContext, ...items: Item[]) {
  const { orderId, redirectUrl } = await placeOrder(context, testOrderRequest(...items), undefined)
  const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('no order')
  return { ...order, token: linkTokenOf(order), paymentId: lastSegment(redirectUrl) }
}

/** An order, with the token of its link and the id of its payment. */
export type TestOrder = Awaited<ReturnType<typeof createPlacedOrder>>

export async function createPaidOrder(context: AppContext, ...items: Item[]): Promise<TestOrder> {
  const order = await createPlacedOrder(context, ...items)
  await context.payments.testControls?.settle(order.paymentId, 'paid')
  await syncPayment(context, order.paymentId)
  return order
}

export const sampleFirm = { company_name: 'Zorghuis De Crèche', vat_number: 'NL000099998B57' }

/** Places an order of a firm, validated as the API does, and pays it. */
export async function createPaidFirmOrder(context: AppContext, email: string, ...items: Item[]) {
  const body = testOrderBody(...items)
  const request = NewOrder.parse({ ...body, customer: { ...body.customer, email, ...sampleFirm } })
  const { orderId, redirectUrl } = await placeOrder(context, request, undefined)
  const paymentId = lastSegment(redirectUrl)
  await context.payments.testControls?.settle(paymentId, 'paid')
  await syncPayment(context, paymentId)
  const order = await orderById(context.db, orderId)
  if (!order) throw new Error('no order')
  return { ...order, token: linkTokenOf(order) }
}

/**
 * The settings of a shop that lets customers pay afterwards. The account number is a published
 * example.
 */
export const samplePayLaterSettings = {
  enabled: true,
  max_first_order: 75,
  max_later_order: 150,
  max_first_orders_per_day: 1000,
  iban: 'NL91ABNA0417164300',
  account_name: 'Luwte',
}

export async function offerPayLater(
  context: AppContext,
  change: Partial<typeof samplePayLaterSettings> = {},
) {
  const { version } = await loadVersionedSetting(context.db, payLaterSetting)
  await saveSetting(
    context,
    payLaterSetting,
    { settings: { ...samplePayLaterSettings, ...change } },
    version,
  )
}

/** The validated body of an order that the customer pays afterwards. */
export const payLaterRequest = (email: string, houseNumber: string, ...items: Item[]): NewOrder => {
  const body = testOrderBody(...items)
  return NewOrder.parse({
    ...body,
    customer: { ...body.customer, email },
    address: { ...body.address, street_number: houseNumber },
    payment_method: payLaterMethodId,
  })
}

/** A logged-in customer orders, so that the shop accepts the order without a mail to confirm it. */
export const placePayLaterOrder = (
  context: AppContext,
  email: string,
  houseNumber: string,
  ...items: Item[]
) =>
  placeOrder(context, payLaterRequest(email, houseNumber, ...items), undefined, {
    accountEmail: email,
  })

/** A logged-in customer places an order to be paid afterwards, in a shop that offers it. */
export async function createPayLaterOrder(context: AppContext, email: string, ...items: Item[]) {
  const { orderId } = await placePayLaterOrder(context, email, '1', ...items)
  const order = await orderById(context.db, orderId)
  if (!order) throw new Error('no order')
  return { ...order, token: linkTokenOf(order) }
}

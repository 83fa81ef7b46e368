// An order as whoever holds its link sees it, and paying it after all.

import { z } from 'zod'
import { type StoredLine, type StoredOrder, linesOf, orderByToken } from '#data/orders.ts'
import { latestPaymentOf } from '#data/payments.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money.ts'
import { orderStateLabels, orderStates } from '#domain/order/order-state.ts'
import { canBePaid, shownState } from '#domain/order/payable.ts'
import { vatSplit } from '#domain/order/vat-split.ts'
import { Problem } from '#domain/problem.ts'
import { payAgain } from '#operations/pay-again.ts'
import { refreshOrder } from '#operations/refresh-order.ts'
import { endpoint } from './endpoint.ts'

const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

const OrderStatus = z
  .object({
    order_id: z.int(),
    number: z.string(),
    state: z.enum(orderStates),
    state_label: z.string(),
    order_date: z.iso.datetime(),
    paid_at: z.iso.datetime().nullable(),
    lines: z.array(
      z.object({
        id: z.int().describe('Id in the catalogue'),
        name: z.string(),
        slug: z.string().describe("The product's page"),
        image: z.string().nullable(),
        quantity: z.int(),
        unit_price: Euros,
        line_total: Euros,
        vat_rate: z.int(),
      }),
    ),
    subtotal: Euros,
    shipping: Euros,
    total: Euros,
    vat: z.array(z.object({ rate: z.int(), gross: Euros, amount: Euros })).describe('VAT that the total includes, per rate'),
    address: z.object({
      first_name: z.string(),
      last_name: z.string(),
      street: z.string(),
      street_number: z.string(),
      street_addition: z.string(),
      postcode: z.string(),
      city: z.string(),
      country: z.string(),
    }),
    payment: z.object({
      can_pay: z.boolean().describe('POST /api/orders/:token/pay answers where'),
      pay_url: z.string().nullable().describe('Of the payment that is open now'),
      pay_by: z.iso.datetime().describe('Until then the packs stay aside'),
    }),
  })
  .meta({ id: 'OrderStatus' })

export const getOrderStatus = endpoint(
  'GET /api/orders/:token',
  {
    summary: 'An order for whoever holds its link; while it awaits payment the provider is asked too, every few seconds at most',
    for: 'everyone',
    params,
    reply: OrderStatus,
    problems: ['not-found'],
  },
  async ({ shop, params: { token } }) => {
    const known = await orderByToken(shop.db, token)
    if (!known) throw new Problem('not-found')
    if (!known.paidAt) await refreshOrder(shop, known.id)
    const order = known.paidAt ? known : await orderByToken(shop.db, token)
    if (!order) throw new Problem('not-found')
    const [lines, latest] = await Promise.all([linesOf(shop.db, order.id), latestPaymentOf(shop.db, order.id)])
    const state = shownState(order, latest?.status)
    const can_pay = canBePaid(order, shop.now())
    return {
      ...summaryOf(order, lines),
      state,
      state_label: orderStateLabels[state],
      payment: {
        can_pay,
        pay_url: can_pay && latest?.status === 'open' ? latest.checkoutUrl : null,
        pay_by: order.payBy.toISOString(),
      },
    }
  },
)

function summaryOf(order: StoredOrder, lines: StoredLine[]) {
  const { firstName, lastName, street, streetNumber, streetAddition, postcode, city, country } = order
  return {
    order_id: order.id,
    number: order.number ?? '',
    order_date: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    lines: lines.map(({ itemId, name, slug, image, quantity, unitPrice, lineTotal, vatRate }) => ({
      id: itemId,
      name,
      slug,
      image,
      quantity,
      unit_price: toEuros(unitPrice),
      line_total: toEuros(lineTotal),
      vat_rate: vatRate,
    })),
    subtotal: toEuros(order.subtotal),
    shipping: toEuros(order.shipping),
    total: toEuros(order.total),
    vat: vatSplit(lines, order.shipping).map(({ rate, gross, amount }) => ({ rate, gross: toEuros(gross), amount: toEuros(amount) })),
    address: {
      first_name: firstName,
      last_name: lastName,
      street,
      street_number: streetNumber,
      street_addition: streetAddition,
      postcode,
      city,
      country,
    },
  }
}

export const payOrder = endpoint(
  'POST /api/orders/:token/pay',
  {
    summary: 'Where to pay an order that is not paid yet; the page of the order itself when there is nothing to pay',
    for: 'everyone',
    limit: 'create-order',
    params,
    reply: z.object({ redirectUrl: z.string() }),
    problems: ['not-found', 'not-payable', 'out-of-stock', 'no-longer-sold', 'still-busy', 'payment-unavailable'],
  },
  async ({ shop, params: { token } }) => ({ redirectUrl: await payAgain(shop, token) }),
)

// The order history of whoever asks.

import { z } from 'zod'
import { ordersOfUser } from '#data/orders-of-customer.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { PastOrder } from '#domain/account/order-history.ts'
import { toEuros } from '#domain/money.ts'
import { orderStateLabels } from '#domain/order/order-state.ts'
import { vatSplit } from '#domain/order/vat-split.ts'
import { endpoint } from './endpoint.ts'
import { orderToken } from '#operations/links.ts'

export const getUserOrders = endpoint(
  'POST /api/get-user-orders',
  {
    summary: 'Orders for the confirmed address of whoever asks, newest first, those from before there was an account among them',
    for: 'customer',
    reply: z.object({ orders: z.array(PastOrder) }),
  },
  async ({ shop, caller: { user } }) => {
    const found = user ? await ordersOfUser(shop.db, user.id) : []
    return {
      orders: found.map(({ id, number, createdAt, shipping, total, state, lines, ...link }) => ({
        order_id: id,
        number,
        order_date: calendarDay(createdAt),
        datetime: createdAt.toISOString(),
        total_price: toEuros(total),
        shipping: toEuros(shipping),
        vat: vatSplit(lines, shipping).map(({ rate, amount }) => ({ rate, amount: toEuros(amount) })),
        state,
        state_label: orderStateLabels[state],
        token: orderToken(shop, link),
        line_items: lines.map(({ itemId, quantity, name, unitPrice, shortDescription, slug, image }) => ({
          id: itemId,
          amount: quantity,
          product_name: name,
          unit_price: toEuros(unitPrice),
          product: { short_description: shortDescription, slug, product_image: image },
        })),
      })),
    }
  },
)

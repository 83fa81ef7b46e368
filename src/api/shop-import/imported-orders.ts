// The orders that a customer placed in the earlier shop.

import { z } from 'zod'
import { emailsOfUser } from '#data/customer/customer-orders.ts'
import { importedOrdersOf } from '#data/shop-import/imported-orders.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { cents, toEuros } from '#domain/money.ts'
import { importedOrderStateNames } from '#domain/shop-import/imported-order.ts'
import { endpoint } from '../framework/endpoint.ts'

const euros = (amount: number | null): number | null =>
  amount === null ? null : toEuros(cents(amount))

export const postImportedOrdersQuery = endpoint(
  'POST /api/get-user-imported-orders',
  {
    summary:
      'Orders from the earlier shop with the user’s confirmed e-mail addresses, newest first. They are no orders of this shop',
    access: 'customer',
    reply: z.object({
      orders: z.array(
        z.object({
          number: z.string(),
          ordered_at: z.iso.datetime(),
          state_label: z.string(),
          shipping: Euros.nullable(),
          discount: Euros.nullable(),
          total: Euros,
          lines: z.array(z.object({ name: z.string(), quantity: z.int(), total: Euros })),
        }),
      ),
    }),
  },
  async ({ context: { db }, caller: { user } }) => ({
    orders: (await importedOrdersOf(db, user ? await emailsOfUser(db, user.id) : [])).map(
      (order) => ({
        number: order.number,
        ordered_at: order.orderedAt.toISOString(),
        state_label: importedOrderStateNames[order.state],
        shipping: euros(order.shipping),
        discount: euros(order.discount),
        total: toEuros(cents(order.total)),
        lines: order.lines.map(({ name, quantity, total }) => ({
          name,
          quantity,
          total: toEuros(cents(total)),
        })),
      }),
    ),
  }),
)

// The orders that a customer placed in the earlier shop.

import { z } from 'zod'
import { emailsOfUser } from '#data/customer/customer-orders.ts'
import { importedOrdersOf } from '#data/shop-import/imported-orders.ts'
import { importedOrderStateNames } from '#domain/shop-import/imported-order.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Money, Moment, fromRow } from '../framework/json-shapes.ts'

export const postImportedOrdersQuery = endpoint(
  'POST /api/get-user-imported-orders',
  {
    summary:
      'Orders from the earlier shop with the user’s confirmed e-mail addresses, newest first. They are no orders of this shop',
    access: 'customer',
    reply: z.object({
      orders: z.array(
        fromRow({
          number: z.string(),
          ordered_at: Moment,
          state_label: z.string(),
          shipping: Money.nullable(),
          discount: Money.nullable(),
          total: Money,
          lines: z.array(z.object({ name: z.string(), quantity: z.int(), total: Money })),
        }),
      ),
    }),
  },
  async ({ context: { db }, caller: { user } }) => ({
    orders: (await importedOrdersOf(db, user ? await emailsOfUser(db, user.id) : [])).map(
      (order) => ({ ...order, stateLabel: importedOrderStateNames[order.state] }),
    ),
  }),
)

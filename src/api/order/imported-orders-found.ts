// The orders of an earlier shop that a search of staff finds, beside those of this shop.

import { z } from 'zod'
import { customerKeyOfImportedOrder } from '#data/customer/customers.ts'
import { findImportedOrders } from '#data/customer/imported-order-search.ts'
import type { Db } from '#data/core/db.ts'
import type { OrderSearch } from '#domain/order/order-search.ts'
import {
  importedOrderStateNames,
  describePayerAndReceiver,
  receiverOf,
} from '#domain/shop-import/imported-order.ts'
import { sourceShopNames } from '#domain/shop-import/source-shop.ts'
import { Money, Moment } from '../framework/json-shapes.ts'

const maxFound = 20

export const ImportedOrdersFound = z
  .array(
    z.object({
      number: z.string().describe('In the earlier shop'),
      shop_name: z.string(),
      at: Moment,
      state_label: z.string(),
      name: z.string(),
      city: z.string(),
      total: Money.nullable().describe('Null without permission for customer service'),
      customer_key: z.string(),
    }),
  )
  .describe(
    `At most ${maxFound} orders of an earlier shop; only for a search without other filters, with the permission to see customers`,
  )

export async function findImportedOrdersForStaff(
  db: Db,
  search: OrderSearch,
  { canSeeAmounts }: { canSeeAmounts: boolean },
): Promise<z.input<typeof ImportedOrdersFound>> {
  const found = await findImportedOrders(db, search, maxFound)
  return found.map(({ id, number, shop, orderedAt, state, name, city, total }) => ({
    number,
    shop_name: sourceShopNames[shop],
    at: orderedAt,
    state_label: importedOrderStateNames[state],
    name: canSeeAmounts ? describePayerAndReceiver(name) : receiverOf(name),
    city: receiverOf(city),
    total: canSeeAmounts ? total : null,
    customer_key: customerKeyOfImportedOrder(id),
  }))
}

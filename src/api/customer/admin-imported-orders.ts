import { z } from 'zod'
import type { ImportedOrderRow } from '#data/shop-import/imported-orders.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { cents, toEuros } from '#domain/money.ts'
import { importedOrderStates } from '#domain/shop-import/imported-order.ts'
import { sourceShops } from '#domain/shop-import/source-shop.ts'
import type { Caller } from '../framework/caller.ts'
import { maskedLinesFields, toMaskedLines } from '../order/masked-order-lines.ts'

export const AdminImportedOrders = z
  .array(
    z.object({
      number: z.string(),
      shop: z.enum(sourceShops),
      ordered_at: z.iso.datetime(),
      state: z.enum(importedOrderStates),
      total: Euros,
      ...maskedLinesFields(z.object({ name: z.string(), quantity: z.int() })),
    }),
  )
  .describe('Orders from the earlier shop')

export const toAdminImportedOrder = (
  caller: Caller,
  { number, shop, orderedAt, state, total, lines }: ImportedOrderRow,
) => ({
  number,
  shop,
  ordered_at: orderedAt.toISOString(),
  state,
  total: toEuros(cents(total)),
  ...toMaskedLines(
    caller,
    lines.map((line) => ({ name: line.name, quantity: line.quantity })),
  ),
})

import { z } from 'zod'
import type { ImportedOrderRow } from '#data/shop-import/imported-orders.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import { importedOrderStates } from '#domain/shop-import/imported-order.ts'
import { describePayerAndReceiver, receiverOf } from '#domain/shop-import/receiver-and-payer.ts'
import { sourceShops } from '#domain/shop-import/source-shop.ts'
import type { Caller } from '../framework/caller.ts'
import { fromRow, Money, Moment } from '../framework/json-shapes.ts'
import { maskedLinesFields, toMaskedLines } from '../order/masked-order-lines.ts'

export const AdminImportedOrders = z
  .array(
    fromRow({
      number: z.string(),
      shop: z.enum(sourceShops),
      ordered_at: Moment,
      state: z.enum(importedOrderStates),
      total: Money,
      name: z.string(),
      place: z.string().describe('Postcode and city'),
      phone: z.string(),
      notes: z.array(z.string()).describe('What the customer and the shop wrote there'),
      ...maskedLinesFields(z.object({ name: z.string(), quantity: z.int() })),
    }),
  )
  .describe('Orders from the earlier shop')

export const toAdminImportedOrder = (caller: Caller, order: ImportedOrderRow) => ({
  ...order,
  name: describePayerAndReceiver(order.name),
  place: `${formatPostcode(receiverOf(order.postcode))} ${receiverOf(order.city)}`.trim(),
  ...toMaskedLines(caller, order.lines),
})

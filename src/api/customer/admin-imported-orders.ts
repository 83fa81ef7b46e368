import { z } from 'zod'
import type { ImportedOrderRow } from '#data/shop-import/imported-customers.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import {
  importedOrderStates,
  describePayerAndReceiver,
  receiverOf,
} from '#domain/shop-import/imported-order.ts'
import { sourceShops } from '#domain/shop-import/source-shop.ts'
import type { Caller } from '../framework/caller.ts'
import { Money, Moment } from '../framework/json-shapes.ts'
import { maskedLinesFields, toMaskedLines } from '../order/masked-order-lines.ts'

export const AdminImportedOrders = z
  .array(
    z.object({
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

export const toAdminImportedOrder = (
  caller: Caller,
  {
    number,
    shop,
    orderedAt,
    state,
    total,
    lines,
    name,
    postcode,
    city,
    phone,
    notes,
  }: ImportedOrderRow,
) => ({
  number,
  shop,
  ordered_at: orderedAt,
  state,
  total: total,
  name: describePayerAndReceiver(name),
  place: `${formatPostcode(receiverOf(postcode))} ${receiverOf(city)}`.trim(),
  phone,
  notes,
  ...toMaskedLines(
    caller,
    lines.map((line) => ({ name: line.name, quantity: line.quantity })),
  ),
})

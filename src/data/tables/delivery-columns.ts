// The columns of a delivery, which orders and subscriptions share: where the parcel goes, and who
// pays if that is somebody else.

import { jsonb } from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import type { DeliveryInstructions } from '#domain/order/delivery-instructions.ts'
import { addressColumns } from './address-columns.ts'

export const deliveryColumns = () => ({
  ...addressColumns(),
  /** The name and address of the payer; null if they are those of the delivery. */
  billingAddress: jsonb().$type<PostalAddress>(),
  /** What the customer asks of the carrier; null if that is nothing. */
  deliveryInstructions: jsonb().$type<DeliveryInstructions>(),
})

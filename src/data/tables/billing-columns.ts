// The payer of an order or subscription, if the parcel goes to another address.

import { jsonb } from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#domain/address/postal-address.ts'

export const billingColumns = () => ({
  /** The name and address of the payer; null if they are those of the delivery. */
  billingAddress: jsonb().$type<PostalAddress>(),
})

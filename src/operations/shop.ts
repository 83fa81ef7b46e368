// Everything an operation may touch. The server fills it in; tests hand in fakes; nothing else is reachable.

import type { Database } from '#data/db.ts'
import type { AddressLookup } from '#integrations/address/address-lookup.ts'
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts'

export type Shop = {
  now: () => Date
  db: Database
  payments: PaymentProvider
  addresses: AddressLookup
  /** Public address of the shop without a slash at the end, and the video base: the answers of GET /env. */
  appUrl: string
  videoUrl: string
}

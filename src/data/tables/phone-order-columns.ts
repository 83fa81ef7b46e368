// The columns of an order that staff placed by phone.

import { boolean } from 'drizzle-orm/pg-core'

export const phoneOrderColumns = () => ({
  /**
   * True if a colleague placed the order for a customer on the phone. The customer receives a link
   * to check and pay the order.
   */
  byPhone: boolean().notNull().default(false),
  /**
   * True if the customer has no e-mail address, so that staff print letters instead of mails. False
   * after the erasure.
   */
  contactByPost: boolean().notNull().default(false),
})

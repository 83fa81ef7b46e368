// The columns of the firm that orders, which orders and subscriptions share. Both are empty for a
// person.

import { text } from 'drizzle-orm/pg-core'

export const companyColumns = () => ({
  companyName: text().notNull().default(''),
  /** In capitals with the country code (domain/customer/vat-number.ts). */
  vatNumber: text().notNull().default(''),
})

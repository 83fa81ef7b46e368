// The columns of a delivery address, which orders, subscriptions and saved addresses share.

import { text } from 'drizzle-orm/pg-core'

export const addressColumns = () => ({
  firstName: text().notNull(),
  lastName: text().notNull(),
  street: text().notNull(),
  houseNumber: text().notNull(),
  houseNumberAddition: text().notNull().default(''),
  postcode: text().notNull(),
  city: text().notNull(),
})

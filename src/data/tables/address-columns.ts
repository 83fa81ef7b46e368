// The columns of a postal address, the same for orders, subscriptions and the addresses of an account.

import { text } from 'drizzle-orm/pg-core'

export const addressColumns = () => ({
  firstName: text().notNull(),
  lastName: text().notNull(),
  street: text().notNull(),
  houseNumber: text('street_number').notNull(),
  houseNumberAddition: text('street_addition').notNull().default(''),
  postcode: text().notNull(),
  city: text().notNull(),
})

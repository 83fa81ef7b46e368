import { integer, text } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'

export const discountColumns = () => ({
  /** The discount on the products: the sum of the discounts of the lines. */
  discount: integer()
    .$type<Cents>()
    .notNull()
    .default(0 as Cents),
  /**
   * The code with which the customer ordered. If it gives free delivery, the order has a shipping
   * fee of 0 and no discount.
   */
  discountCode: text(),
})

import { sql } from 'drizzle-orm'
import { pgSequence, text } from 'drizzle-orm/pg-core'
import { firstTestId } from '#domain/order/test-order.ts'

/** Draws the ids of test orders (domain/order/test-order.ts). */
export const testOrderIdSequence = pgSequence('test_order_id', { startWith: firstTestId })

/** The order number that customers see, as `toOrderNumber` writes it. */
export const orderNumberColumn = () =>
  text()
    .notNull()
    .generatedAlwaysAs(
      sql.raw(
        `case when id >= ${firstTestId} then 'P' || (id - ${firstTestId - 1})::text else 'L' || id::text end`,
      ),
    )

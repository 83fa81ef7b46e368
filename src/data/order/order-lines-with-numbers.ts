import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { productVariations, products } from '../tables/catalogue/products.ts'
import { orderLines } from '../tables/order/orders.ts'

/**
 * Returns the lines of these orders with the numbers by which a warehouse knows the items. Leaves
 * out the names of products.
 */
export const orderLinesWithNumbers = (db: Db, orderIds: readonly number[]) =>
  db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      itemId: orderLines.itemId,
      articleNumber: sql<
        string | null
      >`coalesce(${productVariations.articleNumber}, ${products.articleNumber})`,
      ean: sql<string | null>`coalesce(${productVariations.ean}, ${products.ean})`,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .leftJoin(productVariations, eq(productVariations.id, orderLines.itemId))
    .leftJoin(products, eq(products.id, orderLines.itemId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))

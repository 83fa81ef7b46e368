// Purchase orders and their lines.

import { eq } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { purchaseOrders } from '../tables/purchase-orders.ts'

export const countPurchaseOrders = (db: Db, supplierId: number): Promise<number> =>
  db.$count(purchaseOrders, eq(purchaseOrders.supplierId, supplierId))

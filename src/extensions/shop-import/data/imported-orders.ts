import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#data/core/db.ts'
import type { ImportedOrderRow } from '#data/customer/imported-orders.ts'
import { importedOrders } from '#data/tables/customer/imported-orders.ts'
import type { SourceShop } from '#domain/customer/imported-order.ts'
import type { ImportedOrder } from '../domain/order-cells.ts'

export async function importedOrdersByNumber(
  db: Db,
  shop: SourceShop,
  numbers: readonly string[],
): Promise<Map<string, ImportedOrderRow>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select()
    .from(importedOrders)
    .where(and(eq(importedOrders.shop, shop), inArray(importedOrders.number, [...numbers])))
  return new Map(rows.map((row) => [row.number, row]))
}

export async function upsertImportedOrders(
  tx: Transaction,
  shop: SourceShop,
  orders: readonly ImportedOrder[],
): Promise<void> {
  if (orders.length === 0) return
  await tx
    .insert(importedOrders)
    .values(
      orders.map(({ line: _line, orderedAt, ...order }) => ({
        ...order,
        shop,
        orderedAt: new Date(orderedAt),
      })),
    )
    .onConflictDoUpdate({
      target: [importedOrders.shop, importedOrders.number],
      set: {
        orderedAt: sql`excluded.ordered_at`,
        email: sql`excluded.email`,
        state: sql`excluded.state`,
        lines: sql`excluded.lines`,
        shipping: sql`excluded.shipping`,
        discount: sql`excluded.discount`,
        total: sql`excluded.total`,
        name: sql`excluded.name`,
        postcode: sql`excluded.postcode`,
        city: sql`excluded.city`,
        phone: sql`excluded.phone`,
        notes: sql`excluded.notes`,
      },
    })
}

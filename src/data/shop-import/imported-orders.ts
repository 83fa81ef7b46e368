// Orders that customers placed in an earlier shop. They are no sales of this shop.

import { and, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ImportedOrder } from '#domain/shop-import/imported-order.ts'
import type { SourceShop } from '#domain/shop-import/source-shop.ts'
import type { Db, Transaction } from '../core/db.ts'
import type { EmailWithPeriod } from '../customer/customer-orders.ts'
import { importedOrders } from '../tables/shop-imports.ts'

export type ImportedOrderRow = typeof importedOrders.$inferSelect

const maxOrders = 250

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

export async function importedOrderById(db: Db, id: number): Promise<ImportedOrderRow | undefined> {
  const [row] = await db.select().from(importedOrders).where(eq(importedOrders.id, id))
  return row
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

const matchesEmails = (emails: readonly EmailWithPeriod[]): SQL =>
  or(
    ...emails.map(({ email, until, since }) =>
      and(
        eq(importedOrders.email, email),
        until && lte(importedOrders.orderedAt, until),
        since && gt(importedOrders.orderedAt, since),
      ),
    ),
  ) ?? sql`false`

/** Returns at most 250 orders of the person, newest first. */
export const importedOrdersOf = (
  db: Db,
  emails: readonly EmailWithPeriod[],
): Promise<ImportedOrderRow[]> =>
  db
    .select()
    .from(importedOrders)
    .where(matchesEmails(emails))
    .orderBy(desc(importedOrders.orderedAt), desc(importedOrders.id))
    .limit(maxOrders)

export async function deleteImportedOrdersOf(
  tx: Transaction,
  emails: readonly EmailWithPeriod[],
): Promise<void> {
  await tx.delete(importedOrders).where(matchesEmails(emails))
}

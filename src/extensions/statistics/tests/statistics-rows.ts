// Rows for the statistics, inserted without triggers in a transaction that is rolled back.

import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#data/core/db.ts'
import { orderLines, orders } from '#data/tables/order/orders.ts'
import { cents } from '#domain/money.ts'

const dayMs = 86_400_000
export const now = new Date('2026-11-20T02:37:00Z')
export const momentAt = (days: number) => new Date(now.getTime() - days * dayMs)

export async function inRolledBackTransaction(
  db: Database,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const rollback = new Error('rolled back')
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await work(tx)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
}

export const address = {
  firstName: 'A',
  lastName: 'B',
  street: 'Dam',
  houseNumber: '1',
  postcode: '1012JS',
  city: 'Amsterdam',
}

type TestLine = Partial<typeof orderLines.$inferInsert> & { itemId: number }

/** Inserts an order, paid when it was made, with one pack per line. */
export async function insertOrderRow(
  tx: Transaction,
  { createdAt, ...order }: Partial<typeof orders.$inferInsert> & { createdAt: Date },
  lines: readonly TestLine[],
): Promise<{ orderId: number; lineIds: number[] }> {
  const [row] = await tx
    .insert(orders)
    .values({
      ...address,
      subtotal: cents(6000),
      shipping: cents(0),
      total: cents(6000),
      email: 'a@voorbeeld.nl',
      paymentMethod: 'ideal',
      createdAt,
      payBy: createdAt,
      paidAt: createdAt,
      ...order,
    })
    .returning({ id: orders.id })
  const orderId = row!.id
  const rows = lines.map((line) => ({
    orderId,
    quantity: 1,
    unitPrice: cents(1000),
    lineTotal: cents(1000),
    vatRate: 9 as const,
    slug: 'p',
    productId: line.itemId,
    name: `Product ${line.itemId}`,
    ...line,
  }))
  if (rows.length === 0) return { orderId, lineIds: [] }
  const inserted = await tx.insert(orderLines).values(rows).returning({ id: orderLines.id })
  return { orderId, lineIds: inserted.map(({ id }) => id) }
}

// Which order an Idempotency-Key made.

import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { namedStatement } from './named-statement.ts'
import { idempotencyKeys } from './tables/orders.ts'

export type KeyedOrder = { orderId: number; bodyHash: string }

/** Undefined for a key that was never used, or was freed because its order came to nothing. */
export async function orderUnderKey(db: Db, key: string): Promise<KeyedOrder | undefined> {
  const [found] = await keyed(db, { key })
  return found
}

const keyed = namedStatement<KeyedOrder>(
  'order_under_key',
  sql`select order_id as "orderId", body_hash as "bodyHash" from idempotency_keys where key = ${sql.placeholder('key')} and order_id is not null`,
)

/** The same key may order again. */
export async function freeKeyOf(db: Db, orderId: number): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.orderId, orderId))
}

export async function forgetKeys(db: Db, madeBefore: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, madeBefore))
}

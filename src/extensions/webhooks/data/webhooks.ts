import { and, asc, count, desc, eq, exists, isNotNull, lte, max, or, sql } from 'drizzle-orm'
import { nextDeliveryAttempt, testEventType } from '../domain/webhook-events.ts'
import {
  type Database,
  type Db,
  type Transaction,
  inTransaction,
  rowsWhere,
} from '#data/core/db.ts'
import { products, productVariations } from '#data/tables/catalogue/products.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'
import { affectsRows, findRowBy, firstOf, updateById } from '#data/core/rows.ts'

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect
export type WebhookEndpointValues = Pick<
  WebhookEndpointRow,
  'url' | 'eventTypes' | 'includesLines' | 'active'
>

export const webhookEndpointById = findRowBy(webhookEndpoints, 'id')

export const listWebhookEndpoints = (db: Db) =>
  db
    .select({
      endpoint: webhookEndpoints,
      waiting: count(webhookDeliveries.nextAttemptAt),
      failed: count(webhookDeliveries.failedAt),
      lastDeliveredAt: max(webhookDeliveries.deliveredAt),
    })
    .from(webhookEndpoints)
    .leftJoin(webhookDeliveries, eq(webhookDeliveries.endpointId, webhookEndpoints.id))
    .groupBy(webhookEndpoints.id)
    .orderBy(asc(webhookEndpoints.id))

export const countWebhookEndpoints = async (tx: Transaction): Promise<number> => {
  // Two concurrent additions wait for each other, so that the limit holds.
  await tx.execute(sql`lock table ${webhookEndpoints} in share row exclusive mode`)
  return tx.$count(webhookEndpoints)
}

/** Returns the id; undefined if the URL has an endpoint already. */
export async function insertWebhookEndpoint(
  tx: Transaction,
  values: WebhookEndpointValues & { secretSalt: string; createdAt: Date },
): Promise<number | undefined> {
  const inserted = await firstOf(
    tx
      .insert(webhookEndpoints)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: webhookEndpoints.id }),
  )
  return inserted?.id
}

/** Returns false if there is no such endpoint. */
export const updateWebhookEndpoint = (
  db: Db,
  id: number,
  change: Partial<WebhookEndpointValues & { secretSalt: string }>,
) => affectsRows(db.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id)))

/** Deletes the endpoint and its deliveries. Returns its URL. */
export const deleteWebhookEndpoint = async (db: Db, id: number): Promise<string | undefined> =>
  (await firstOf(db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).returning()))?.url

export const latestWebhookDeliveries = (db: Db, endpointId: number, limit: number) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect

export const dueWebhookEndpoints = async (db: Db, now: Date) =>
  db
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.active, true),
        exists(
          rowsWhere(
            db,
            webhookDeliveries,
            and(
              eq(webhookDeliveries.endpointId, webhookEndpoints.id),
              lte(webhookDeliveries.nextAttemptAt, now),
            ),
          ),
        ),
      ),
    )

/**
 * Counts an attempt for the message that is due first, and plans the next attempt, so that a
 * process that stops before it records the outcome repeats the message. Two processes never claim
 * the same attempt. Undefined if nothing is due.
 */
export async function claimWebhookDelivery(
  db: Database,
  endpointId: number,
  now: Date,
): Promise<WebhookDeliveryRow | undefined> {
  return inTransaction(db, async (tx) => {
    const [due] = await tx
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.endpointId, endpointId),
          lte(webhookDeliveries.nextAttemptAt, now),
        ),
      )
      .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const attempts = due.attempts + 1
    const nextAttemptAt = nextDeliveryAttempt(attempts, now) ?? null
    return firstOf(
      tx
        .update(webhookDeliveries)
        .set({ attempts, nextAttemptAt, failedAt: nextAttemptAt === null ? now : null })
        .where(eq(webhookDeliveries.id, due.id))
        .returning(),
    )
  })
}

/** Records an answer. A failed delivery stays as `claimWebhookDelivery` planned it. */
export const recordWebhookAnswer = (
  db: Db,
  id: number,
  { status, deliveredAt }: { status: number | undefined; deliveredAt: Date | undefined },
) =>
  updateById(db, webhookDeliveries, id, {
    lastStatus: status ?? null,
    ...(deliveredAt && { deliveredAt, nextAttemptAt: null, failedAt: null }),
  })

/**
 * Queues a delivery again, from its first attempt. Returns false unless it failed or was delivered.
 */
export async function requeueWebhookDelivery(
  db: Db,
  endpointId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const ended = or(isNotNull(webhookDeliveries.deliveredAt), isNotNull(webhookDeliveries.failedAt))
  return affectsRows(
    db
      .update(webhookDeliveries)
      // A stock message counts one attempt, because a new change may be waiting beside it.
      .set({
        attempts: sql`case when event_type = 'stock.changed' then 1 else 0 end`,
        nextAttemptAt: now,
        deliveredAt: null,
        failedAt: null,
      })
      .where(
        and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpointId, endpointId), ended),
      ),
  )
}

export async function queueTestMessage(db: Db, endpointId: number, now: Date): Promise<void> {
  await db
    .insert(webhookDeliveries)
    .values({ endpointId, eventType: testEventType, occurredAt: now, nextAttemptAt: now })
}

const itemColumns = (table: typeof products | typeof productVariations) => ({
  id: table.id,
  articleNumber: table.articleNumber,
  ean: table.ean,
  stock: table.stock,
})

/**
 * Returns what partners may know of an item; undefined if it no longer exists or only its
 * variations have stock.
 */
export async function itemForWebhook(db: Db, id: number) {
  const [item] = [
    ...(await db
      .select(itemColumns(productVariations))
      .from(productVariations)
      .where(eq(productVariations.id, id))),
    ...(await db.select(itemColumns(products)).from(products).where(eq(products.id, id))),
  ]
  return item && item.stock !== null ? { ...item, stock: item.stock } : undefined
}

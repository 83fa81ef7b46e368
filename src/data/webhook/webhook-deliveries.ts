// Claims the messages that are due, and records what came of them.

import { and, asc, eq, exists, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import { nextDeliveryAttempt, testEventType } from '#domain/webhook/webhook-events.ts'
import type { Database, Db } from '../core/db.ts'
import { inTransaction } from '../core/transaction.ts'
import { productVariations, products } from '../tables/catalogue.ts'
import { webhookDeliveries, webhookEndpoints } from '../tables/partners.ts'

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect

/** Returns the active endpoints with a message that is due. */
export const dueWebhookEndpoints = async (db: Db, now: Date) =>
  db
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.active, true),
        exists(
          db
            .select({ one: sql`1` })
            .from(webhookDeliveries)
            .where(
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
    const [claimed] = await tx
      .update(webhookDeliveries)
      .set({ attempts, nextAttemptAt, failedAt: nextAttemptAt === null ? now : null })
      .where(eq(webhookDeliveries.id, due.id))
      .returning()
    return claimed
  })
}

/** Records an answer. A failed delivery stays as `claimWebhookDelivery` planned it. */
export async function recordWebhookAnswer(
  db: Db,
  id: number,
  { status, deliveredAt }: { status: number | undefined; deliveredAt: Date | undefined },
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({
      lastStatus: status ?? null,
      ...(deliveredAt && { deliveredAt, nextAttemptAt: null, failedAt: null }),
    })
    .where(eq(webhookDeliveries.id, id))
}

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
  const queued = await db
    .update(webhookDeliveries)
    // A stock message counts one attempt, because a new change may be waiting beside it.
    .set({
      attempts: sql`case when event_type = 'stock.changed' then 1 else 0 end`,
      nextAttemptAt: now,
      deliveredAt: null,
      failedAt: null,
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpointId, endpointId), ended))
    .returning({ id: webhookDeliveries.id })
  return queued.length > 0
}

export async function queueTestMessage(db: Db, endpointId: number, now: Date): Promise<void> {
  await db
    .insert(webhookDeliveries)
    .values({ endpointId, eventType: testEventType, occurredAt: now, nextAttemptAt: now })
}

export async function deleteWebhookDeliveriesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.occurredAt, moment))
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

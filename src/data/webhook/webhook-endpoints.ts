import { asc, count, desc, eq, max, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { webhookDeliveries, webhookEndpoints } from '../tables/partners.ts'

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect
export type WebhookEndpointValues = Pick<
  WebhookEndpointRow,
  'url' | 'eventTypes' | 'includesLines' | 'active'
>

export const webhookEndpointById = async (
  db: Db,
  id: number,
): Promise<WebhookEndpointRow | undefined> =>
  (await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]

/**
 * Lists the endpoints with the number of waiting and of failed deliveries, and the last success.
 */
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
  return (await tx.select({ total: count() }).from(webhookEndpoints))[0]?.total ?? 0
}

/** Returns the id; undefined if the URL has an endpoint already. */
export async function insertWebhookEndpoint(
  tx: Transaction,
  values: WebhookEndpointValues & { secretSalt: string; createdAt: Date },
): Promise<number | undefined> {
  return (
    await tx
      .insert(webhookEndpoints)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: webhookEndpoints.id })
  )[0]?.id
}

/** Returns false if there is no such endpoint. */
export async function updateWebhookEndpoint(
  db: Db,
  id: number,
  change: Partial<WebhookEndpointValues & { secretSalt: string }>,
): Promise<boolean> {
  const changed = await db
    .update(webhookEndpoints)
    .set(change)
    .where(eq(webhookEndpoints.id, id))
    .returning({ id: webhookEndpoints.id })
  return changed.length > 0
}

/** Deletes the endpoint and its deliveries. Returns its URL. */
export const deleteWebhookEndpoint = async (db: Db, id: number): Promise<string | undefined> =>
  (
    await db
      .delete(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id))
      .returning({ url: webhookEndpoints.url })
  )[0]?.url

/** The latest deliveries of an endpoint, newest first. */
export const latestWebhookDeliveries = (db: Db, endpointId: number, limit: number) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)

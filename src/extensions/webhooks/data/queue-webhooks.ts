import { ne, sql } from 'drizzle-orm'
import type { Db } from '#data/core/db.ts'
import type { ShopEvent } from '#domain/shop-event.ts'
import { toWebhookEventType } from '../domain/webhook-events.ts'
import { webhookEndpoints } from './tables.ts'

/**
 * Queues a message for every active endpoint that chose the event. A waiting message about the
 * stock of an item stands for later changes too.
 */
export async function queueWebhooks(db: Db, events: readonly ShopEvent[]): Promise<void> {
  const types = events.map(({ type }) => toWebhookEventType(type))
  const ids = events.map(({ id }) => id)
  await db.execute(sql`
    insert into webhook_deliveries (endpoint_id, event_type, subject_id)
    select endpoint.id, event.type, event.id
    from unnest(${sql.param(types)}::text[], ${sql.param(ids)}::integer[]) with ordinality as event(type, id, place)
    join webhook_endpoints as endpoint on endpoint.active and not endpoint.left_out and event.type = any(endpoint.event_types)
    order by event.place, endpoint.id
    on conflict do nothing`)
}

/** Ends or resumes the queueing for all endpoints, and leaves what the owner chose. Idempotent. */
export async function setWebhooksLeftOut(db: Db, leftOut: boolean): Promise<void> {
  await db.update(webhookEndpoints).set({ leftOut }).where(ne(webhookEndpoints.leftOut, leftOut))
}

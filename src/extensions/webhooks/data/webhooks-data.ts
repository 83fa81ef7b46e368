import { lt, sql } from 'drizzle-orm'
import type { ExtensionData } from '#data/core/extension-data.ts'
import { firstTestId } from '#domain/order/test-order.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { webhookDeliveryDays } from '../domain/webhook-events.ts'
import { queueWebhooks } from './queue-webhooks.ts'
import { webhookDeliveries } from './tables.ts'

export const webhooksData: ExtensionData = {
  tablesWithoutPersonalData: {
    webhook_endpoints: 'addresses of programs of partners',
    webhook_deliveries: 'numbers of exported orders and subscriptions, and when a program got them',
  },
  testOrderRows: [
    [
      'webhook_deliveries',
      `subject_id >= ${firstTestId} and (event_type like 'order.%' or event_type like 'subscription.%')`,
    ],
  ],
  deleteExpired: async (db, now) => {
    const since = new Date(now.getTime() - webhookDeliveryDays * msPerDay)
    await db.delete(webhookDeliveries).where(lt(webhookDeliveries.occurredAt, since))
  },
  onShopEvents: queueWebhooks,
  auditNames: {
    webhooks: (ids) => sql`select id, url as name from webhook_endpoints where id = any(${ids})`,
  },
}

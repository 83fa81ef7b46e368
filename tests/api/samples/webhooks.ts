import { eq } from 'drizzle-orm'
import { webhookDeliveries } from '#data/tables/partners.ts'
import { addWebhookEndpoint, sendTestWebhook } from '#operations/webhook/webhook-endpoints.ts'
import type { AppContext } from '#operations/context.ts'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

/**
 * One webhook with a message that failed, and one to remove. Other samples cause no event that they
 * get.
 */
export async function insertWebhooks(context: AppContext) {
  const add = (name: string) =>
    addWebhookEndpoint(context, {
      url: `https://${name}.example/luwte`,
      eventTypes: ['subscription.payment_failed'],
      includesLines: false,
    })
  const webhook = await add('magazijn')
  await sendTestWebhook(context, webhook)
  const [failed] = await context.db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: null, failedAt: context.clock(), attempts: 8 })
    .where(eq(webhookDeliveries.endpointId, webhook))
    .returning()
  return { webhook, failedDelivery: failed?.id ?? 0, webhookToRemove: await add('boekhouder') }
}

export function webhookSamples({
  webhooks: { webhook, failedDelivery, webhookToRemove },
}: SmallShop) {
  const params = { id: String(webhook) }
  const choice = { event_types: ['order.paid' as const], includes_lines: false }
  return {
    'GET /api/admin/webhooks': { reply: {} },
    'POST /api/admin/webhooks': {
      body: { ...choice, url: 'https://nieuw.example/luwte' },
      reply: {},
      once: true,
      invalid: [
        { body: { ...choice, url: 'https://magazijn.example/luwte' } },
        { body: { ...choice, url: 'ftp://magazijn.example' } },
        { body: { ...choice, url: 'https://nieuw.example', event_types: [] } },
      ],
    },
    'PUT /api/admin/webhooks/:id': { params, body: { ...choice, active: true } },
    'DELETE /api/admin/webhooks/:id': { params: { id: String(webhookToRemove) }, once: true },
    'POST /api/admin/webhooks/:id/secret': { params, body: { renew: false }, reply: {} },
    'GET /api/admin/webhooks/:id/deliveries': { params, reply: {} },
    'POST /api/admin/webhooks/:id/test': { params },
    'POST /api/admin/webhooks/:id/deliveries/:delivery/replay': {
      params: { ...params, delivery: String(failedDelivery) },
      once: true,
    },
  } satisfies SomeSamples
}

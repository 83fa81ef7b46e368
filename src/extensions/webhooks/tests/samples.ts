import { eq } from 'drizzle-orm'
import { webhookDeliveries } from '../data/tables.ts'
import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  sendTestWebhook,
} from '../operations/webhook-endpoints.ts'
import type { AppContext } from '#operations/context.ts'
import type { ExtensionEndpoints } from '#api/index.ts'
import type { SamplesOf } from '#tests/api/samples/sample.ts'
import type { SmallShop } from '#tests/api/samples/small-shop.ts'

type Key = ExtensionEndpoints['webhooks'][number]['contract']['key']

/**
 * One webhook with a message that failed, and one to remove. They are off, so that other samples
 * cause no event that they get.
 */
async function insertWebhooks(context: AppContext) {
  const add = async (name: string) => {
    const choice = { eventTypes: ['order.paid' as const], includesLines: false }
    const id = await addWebhookEndpoint(context, {
      ...choice,
      url: `https://${name}.example/luwte`,
    })
    await changeWebhookEndpoint(context, id, { ...choice, active: false })
    return id
  }
  const webhook = await add('magazijn')
  await sendTestWebhook(context, webhook)
  const [failed] = await context.db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: null, failedAt: context.clock(), attempts: 8 })
    .where(eq(webhookDeliveries.endpointId, webhook))
    .returning()
  return { webhook, failedDelivery: failed?.id ?? 0, webhookToRemove: await add('boekhouder') }
}

export async function samples(_shop: SmallShop, context: AppContext): Promise<SamplesOf<Key>> {
  const { webhook, failedDelivery, webhookToRemove } = await insertWebhooks(context)
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
  }
}

import { z } from 'zod'
import {
  latestWebhookDeliveries,
  listWebhookEndpoints,
  webhookEndpointById,
} from '../data/webhooks.ts'
import { sentEventTypes, WebhookEventType, webhookEventTypes } from '../domain/webhook-events.ts'
import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  removeWebhookEndpoint,
  renewWebhookSecret,
  resendWebhook,
  sendTestWebhook,
  webhookSecret,
} from '../operations/webhook-endpoints.ts'
import { endpoint } from '#api/framework/endpoint.ts'
import { BigIdInUrl, fromRow, IdParams, Moment, toRow } from '#api/framework/json-shapes.ts'
import { requireFound } from '#domain/problem.ts'

const maxListedDeliveries = 50

const webhookChange = {
  event_types: z
    .array(WebhookEventType)
    .min(1, 'Kies waarover de koppeling bericht krijgt.')
    .max(webhookEventTypes.length),
  includes_lines: z.boolean().describe('Whether messages about orders have their lines'),
}
const Webhook = fromRow({
  ...webhookChange,
  id: z.int32(),
  url: z.string(),
  active: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
  last_delivered_at: Moment.nullable(),
})
const Delivery = fromRow({
  id: z.int(),
  event_type: z.enum(sentEventTypes),
  subject: z.int32().nullable().describe('The id of the order, subscription or item'),
  occurred_at: Moment,
  attempts: z.int(),
  next_attempt_at: Moment.nullable(),
  delivered_at: Moment.nullable(),
  failed_at: Moment.nullable(),
  last_status: z.int().nullable(),
})

export const webhookEndpoints = [
  endpoint(
    'GET /api/admin/webhooks',
    {
      summary: 'The webhooks, with how many messages wait or failed',
      permission: 'settings',
      reply: { webhooks: z.array(Webhook) },
    },
    async ({ context: { db } }) => ({
      webhooks: (await listWebhookEndpoints(db)).map(({ endpoint: row, ...counts }) => ({
        ...row,
        ...counts,
      })),
    }),
  ),
  endpoint(
    'POST /api/admin/webhooks',
    {
      summary: 'Adds a webhook. Only addresses on the internet with https get messages',
      permission: 'settings',
      auditAction: 'Koppeling toegevoegd',
      limit: 'write',
      status: 201,
      body: toRow({ ...webhookChange, url: z.string().trim().max(500) }),
      reply: { id: z.int32() },
    },
    async ({ context, body, addAuditDetails }) => {
      addAuditDetails({ link: body.url })
      return { id: await addWebhookEndpoint(context, body) }
    },
  ),
  endpoint(
    'PUT /api/admin/webhooks/:id',
    {
      summary:
        'Changes what a webhook gets, and turns it on or off. While it is off, nothing is stored for it',
      permission: 'settings',
      auditAction: 'Koppeling gewijzigd',
      limit: 'write',
      params: IdParams,
      body: toRow({ ...webhookChange, active: z.boolean() }),
    },
    async ({ context, params: { id }, body }) => {
      await changeWebhookEndpoint(context, id, body)
    },
  ),
  endpoint(
    'DELETE /api/admin/webhooks/:id',
    {
      summary: 'Removes a webhook with its messages',
      permission: 'settings',
      auditAction: 'Koppeling weggehaald',
      limit: 'write',
      params: IdParams,
    },
    async ({ context, params: { id }, addAuditDetails }) => {
      addAuditDetails({ before: await removeWebhookEndpoint(context, id) })
    },
  ),
  endpoint(
    'POST /api/admin/webhooks/:id/secret',
    {
      summary:
        'The secret with which the receiver verifies messages. `renew` gives a new one; the earlier one ends at once',
      permission: 'settings',
      auditAction: 'Geheim van een koppeling opgevraagd',
      limit: 'write',
      params: IdParams,
      body: { renew: z.boolean() },
      reply: { secret: z.string() },
    },
    async ({ context, params: { id }, body: { renew } }) => {
      if (renew) await renewWebhookSecret(context, id)
      const found = requireFound(await webhookEndpointById(context.db, id))
      return { secret: webhookSecret(context, found) }
    },
  ),
  endpoint(
    'GET /api/admin/webhooks/:id/deliveries',
    {
      summary: `The latest ${maxListedDeliveries} messages of a webhook, newest first`,
      permission: 'settings',
      params: IdParams,
      reply: { deliveries: z.array(Delivery) },
    },
    async ({ context: { db }, params: { id } }) => {
      requireFound(await webhookEndpointById(db, id))
      return {
        deliveries: (await latestWebhookDeliveries(db, id, maxListedDeliveries)).map((row) => ({
          ...row,
          subject: row.subjectId,
        })),
      }
    },
  ),
  endpoint(
    'POST /api/admin/webhooks/:id/test',
    {
      summary: 'Queues a test message',
      permission: 'settings',
      auditAction: 'Proefmelding naar een koppeling gestuurd',
      limit: 'write',
      params: IdParams,
    },
    async ({ context, params: { id } }) => {
      await sendTestWebhook(context, id)
    },
  ),
  endpoint(
    'POST /api/admin/webhooks/:id/deliveries/:delivery/replay',
    {
      summary: 'Sends a message again that failed or was delivered, with the same id',
      permission: 'settings',
      auditAction: 'Melding opnieuw naar een koppeling gestuurd',
      limit: 'write',
      params: IdParams.extend({ delivery: BigIdInUrl }),
    },
    async ({ context, params: { id, delivery } }) => {
      await resendWebhook(context, id, delivery)
    },
  ),
] as const

declare module '#api/index.ts' {
  interface ExtensionEndpoints {
    webhooks: typeof webhookEndpoints
  }
}

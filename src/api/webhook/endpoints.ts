// The owner's webhooks: which programs of partners get messages, and what came of the messages.

import { z } from 'zod'
import {
  latestWebhookDeliveries,
  listWebhookEndpoints,
  webhookEndpointById,
} from '#data/webhook/webhook-endpoints.ts'
import { Problem } from '#domain/problem.ts'
import {
  sentEventTypes,
  WebhookEventType,
  webhookEventTypes,
} from '#domain/webhook/webhook-events.ts'
import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  removeWebhookEndpoint,
  renewWebhookSecret,
  resendWebhook,
  sendTestWebhook,
} from '#operations/webhook/webhook-endpoints.ts'
import { endpoint } from '../framework/endpoint.ts'

const staffSettings = { access: 'staff', permission: 'settings' } as const
const maxListedDeliveries = 50
const id = z.coerce.number<string>().int().min(1).max(2_147_483_647)
const params = z.object({ id })

const WebhookChange = z.object({
  event_types: z
    .array(WebhookEventType)
    .min(1, 'Kies waarover de koppeling bericht krijgt.')
    .max(webhookEventTypes.length),
  includes_lines: z.boolean().describe('Whether messages about orders have their lines'),
})
const Webhook = WebhookChange.extend({
  id: z.int32(),
  url: z.string(),
  active: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
  last_delivered_at: z.iso.datetime().nullable(),
})
const Delivery = z.object({
  id: z.int(),
  event_type: z.enum(sentEventTypes),
  subject: z.int32().nullable().describe('The id of the order, subscription or item'),
  occurred_at: z.iso.datetime(),
  attempts: z.int(),
  next_attempt_at: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  failed_at: z.iso.datetime().nullable(),
  last_status: z.int().nullable(),
})

const getWebhooks = endpoint(
  'GET /api/admin/webhooks',
  {
    summary: 'The webhooks, with how many messages wait or failed',
    ...staffSettings,
    reply: z.object({ webhooks: z.array(Webhook) }),
  },
  async ({ context: { db } }) => ({
    webhooks: (await listWebhookEndpoints(db)).map(
      ({ endpoint: { eventTypes, includesLines, ...row }, waiting, failed, lastDeliveredAt }) => ({
        id: row.id,
        url: row.url,
        active: row.active,
        event_types: eventTypes,
        includes_lines: includesLines,
        waiting,
        failed,
        last_delivered_at: toIso(lastDeliveredAt),
      }),
    ),
  }),
)

const postWebhook = endpoint(
  'POST /api/admin/webhooks',
  {
    summary: 'Adds a webhook. Only addresses on the internet with https get messages',
    ...staffSettings,
    auditAction: 'Koppeling toegevoegd',
    limit: 'write',
    status: 201,
    body: WebhookChange.extend({ url: z.string().trim().max(500) }),
    reply: z.object({ id: z.int32() }),
    problems: ['input-invalid'],
  },
  async ({ context, body, addAuditDetails }) => {
    addAuditDetails({ link: body.url })
    return {
      id: await addWebhookEndpoint(context, {
        url: body.url,
        eventTypes: body.event_types,
        includesLines: body.includes_lines,
      }),
    }
  },
)

const putWebhook = endpoint(
  'PUT /api/admin/webhooks/:id',
  {
    summary:
      'Changes what a webhook gets, and turns it on or off. While it is off, nothing is stored for it',
    ...staffSettings,
    auditAction: 'Koppeling gewijzigd',
    limit: 'write',
    params,
    body: WebhookChange.extend({ active: z.boolean() }),
    status: 204,
    problems: ['not-found'],
  },
  async ({ context, params: { id: webhook }, body }) => {
    await changeWebhookEndpoint(context, webhook, {
      eventTypes: body.event_types,
      includesLines: body.includes_lines,
      active: body.active,
    })
    return undefined
  },
)

const deleteWebhook = endpoint(
  'DELETE /api/admin/webhooks/:id',
  {
    summary: 'Removes a webhook with its messages',
    ...staffSettings,
    auditAction: 'Koppeling weggehaald',
    limit: 'write',
    params,
    status: 204,
    problems: ['not-found'],
  },
  async ({ context, params: { id: webhook }, addAuditDetails }) => {
    addAuditDetails({ before: await removeWebhookEndpoint(context, webhook) })
    return undefined
  },
)

const postWebhookSecret = endpoint(
  'POST /api/admin/webhooks/:id/secret',
  {
    summary:
      'The secret with which the receiver verifies messages. `renew` gives a new one; the earlier one ends at once',
    ...staffSettings,
    auditAction: 'Geheim van een koppeling opgevraagd',
    limit: 'write',
    params,
    body: z.object({ renew: z.boolean() }),
    reply: z.object({ secret: z.string() }),
    problems: ['not-found'],
  },
  async ({ context, params: { id: webhook }, body: { renew } }) => {
    if (renew) await renewWebhookSecret(context, webhook)
    const found = await webhookEndpointById(context.db, webhook)
    if (!found) throw new Problem('not-found')
    return { secret: context.webhookSecrets(found.secretSalt) }
  },
)

const getWebhookDeliveries = endpoint(
  'GET /api/admin/webhooks/:id/deliveries',
  {
    summary: `The latest ${maxListedDeliveries} messages of a webhook, newest first`,
    ...staffSettings,
    params,
    reply: z.object({ deliveries: z.array(Delivery) }),
    problems: ['not-found'],
  },
  async ({ context: { db }, params: { id: webhook } }) => {
    if (!(await webhookEndpointById(db, webhook))) throw new Problem('not-found')
    return {
      deliveries: (await latestWebhookDeliveries(db, webhook, maxListedDeliveries)).map((row) => ({
        id: row.id,
        event_type: row.eventType,
        subject: row.subjectId,
        occurred_at: row.occurredAt.toISOString(),
        attempts: row.attempts,
        next_attempt_at: toIso(row.nextAttemptAt),
        delivered_at: toIso(row.deliveredAt),
        failed_at: toIso(row.failedAt),
        last_status: row.lastStatus,
      })),
    }
  },
)

const postWebhookTest = endpoint(
  'POST /api/admin/webhooks/:id/test',
  {
    summary: 'Queues a test message',
    ...staffSettings,
    auditAction: 'Proefmelding naar een koppeling gestuurd',
    limit: 'write',
    params,
    status: 204,
    problems: ['not-found'],
  },
  async ({ context, params: { id: webhook } }) => {
    await sendTestWebhook(context, webhook)
    return undefined
  },
)

const postDeliveryReplay = endpoint(
  'POST /api/admin/webhooks/:id/deliveries/:delivery/replay',
  {
    summary: 'Sends a message again that failed or was delivered, with the same id',
    ...staffSettings,
    auditAction: 'Melding opnieuw naar een koppeling gestuurd',
    limit: 'write',
    params: z.object({
      id,
      delivery: z.coerce.number<string>().int().min(1).max(Number.MAX_SAFE_INTEGER),
    }),
    status: 204,
    problems: ['not-found'],
  },
  async ({ context, params: { id: webhook, delivery } }) => {
    await resendWebhook(context, webhook, delivery)
    return undefined
  },
)

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const webhookEndpoints = [
  getWebhooks,
  postWebhook,
  putWebhook,
  deleteWebhook,
  postWebhookSecret,
  getWebhookDeliveries,
  postWebhookTest,
  postDeliveryReplay,
] as const

import { orderLinesWithNumbers } from '#data/order/order-lines-with-numbers.ts'
import {
  updateWebhookEndpoint,
  webhookEndpointById,
  type WebhookEndpointRow,
  claimWebhookDelivery,
  dueWebhookEndpoints,
  itemForWebhook,
  recordWebhookAnswer,
  type WebhookDeliveryRow,
} from '../data/webhooks.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'
import { testEventType, type WebhookMessage } from '../domain/webhook-events.ts'
import { createWebhookSender, type WebhookSender } from '../integrations/http-webhook-sender.ts'
import { webhookSecret } from './webhook-endpoints.ts'
import type { AppContext } from '#operations/context.ts'

type WebhookDeliveryDeps = Pick<AppContext, 'db' | 'clock' | 'createHash'> & {
  sendWebhook: WebhookSender
}

/** The job runs every minute. A slow receiver delays only its own messages. */
const maxRunMs = 50_000
/** By this status a receiver says that it wants no more messages. */
const statusGone = 410

/**
 * Sends everything that is due. A message that is not accepted is tried eight times within a day. A
 * message can arrive twice if a process is killed, and messages can arrive in another order.
 * Returns the number of accepted messages.
 */
export async function deliverWebhooks(
  context: Omit<WebhookDeliveryDeps, 'sendWebhook'> & Pick<AppContext, 'allowsLoopback'>,
  sendWebhook = createWebhookSender(context),
): Promise<number> {
  const deps = { ...context, sendWebhook }
  const endpoints = await dueWebhookEndpoints(deps.db, deps.clock())
  const counts = await Promise.all(endpoints.map((endpoint) => deliverTo(deps, endpoint)))
  return counts.reduce((sum, one) => sum + one, 0)
}

async function deliverTo(deps: WebhookDeliveryDeps, endpoint: WebhookEndpointRow): Promise<number> {
  const { db, clock } = deps
  const startedAt = performance.now()
  let accepted = 0
  while (performance.now() - startedAt < maxRunMs) {
    // Staff may have changed or removed the endpoint since the last message.
    const current = await webhookEndpointById(db, endpoint.id)
    const delivery = current?.active
      ? await claimWebhookDelivery(db, endpoint.id, clock())
      : undefined
    if (!current || !delivery) break
    const status = await send(deps, current, delivery)
    const isAccepted = status !== undefined && status >= 200 && status < 300
    await recordWebhookAnswer(db, delivery.id, {
      status,
      deliveredAt: isAccepted ? clock() : undefined,
    })
    if (status === statusGone) await updateWebhookEndpoint(db, endpoint.id, { active: false })
    if (isAccepted) accepted += 1
    // Waits for the next run instead of trying every other message at a receiver that is down.
    else break
  }
  return accepted
}

async function send(
  { db, clock, createHash, sendWebhook }: WebhookDeliveryDeps,
  endpoint: WebhookEndpointRow,
  delivery: WebhookDeliveryRow,
) {
  const message: WebhookMessage = {
    type: delivery.eventType,
    timestamp: delivery.occurredAt.toISOString(),
    data: await describe(db, endpoint, delivery),
  }
  return sendWebhook({
    url: endpoint.url,
    secret: webhookSecret({ createHash }, endpoint),
    id: delivery.messageId,
    at: clock(),
    body: JSON.stringify(message),
  })
}

async function describe(
  db: AppContext['db'],
  { includesLines }: WebhookEndpointRow,
  { eventType, subjectId }: WebhookDeliveryRow,
): Promise<WebhookMessage['data']> {
  if (eventType === testEventType || subjectId === null) return {}
  if (eventType.startsWith('subscription.')) return { subscription: `A${subjectId}` }
  if (eventType === 'stock.changed') {
    const item = await itemForWebhook(db, subjectId)
    // Of an item that staff deleted since, nothing is left to sell.
    return {
      item: {
        id: subjectId,
        article_number: item?.articleNumber ?? null,
        ean: item?.ean ?? null,
        stock: item?.stock ?? 0,
      },
    }
  }
  const order = toOrderNumber(subjectId)
  if (!includesLines) return { order }
  const lines = await orderLinesWithNumbers(db, [subjectId])
  return {
    order,
    lines: lines.map(({ itemId, articleNumber, ean, quantity }) => ({
      item_id: itemId,
      article_number: articleNumber,
      ean,
      quantity,
    })),
  }
}

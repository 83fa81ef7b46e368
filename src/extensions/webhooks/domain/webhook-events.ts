// The events that the shop reports to programs of partners, such as a warehouse. The names follow
// Standard Webhooks.

import { z } from 'zod'
import type { ShopEvent } from '#domain/shop-event.ts'
import { msPerMinute } from '#domain/time/durations.ts'

/** The test event is not among them: it is only sent when staff ask for it. */
export const webhookEventTypes = [
  'order.accepted',
  'order.paid',
  'order.packed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.partly_refunded',
  'order.refunded',
  'subscription.active',
  'subscription.paused',
  'subscription.payment_failed',
  'subscription.stopped',
  'stock.changed',
] as const
export const WebhookEventType = z.enum(webhookEventTypes)
export type WebhookEventType = z.infer<typeof WebhookEventType>

type WithUnderscores<Name extends string> = Name extends `${infer Start}-${infer End}`
  ? `${Start}_${WithUnderscores<End>}`
  : Name
/** The compiler refuses an event of the shop that is not in the list above. */
export const toWebhookEventType = (type: ShopEvent['type']): WebhookEventType =>
  type.replaceAll('-', '_') as WithUnderscores<ShopEvent['type']>

export const testEventType = 'webhook.test'
export const sentEventTypes = [...webhookEventTypes, testEventType] as const
export type SentEventType = (typeof sentEventTypes)[number]

export const webhookEventLabels: Readonly<Record<SentEventType, string>> = {
  'order.accepted': 'Bestelling: achteraf betalen gekozen',
  'order.paid': 'Bestelling: betaald',
  'order.packed': 'Bestelling: ingepakt',
  'order.shipped': 'Bestelling: verzonden',
  'order.delivered': 'Bestelling: bezorgd',
  'order.cancelled': 'Bestelling: geannuleerd',
  'order.partly_refunded': 'Bestelling: deels terugbetaald',
  'order.refunded': 'Bestelling: terugbetaald',
  'subscription.active': 'Abonnement: loopt',
  'subscription.paused': 'Abonnement: gepauzeerd',
  'subscription.payment_failed': 'Abonnement: betaling mislukt',
  'subscription.stopped': 'Abonnement: gestopt',
  'stock.changed': 'Voorraad: veranderd',
  'webhook.test': 'Proefmelding',
}

/** The pause after each failed attempt but the last: eight attempts within 24 hours. */
const retryDelays = [1, 5, 30, 120, 240, 480, 564].map((minutes) => minutes * msPerMinute)
export const maxDeliveryAttempts = retryDelays.length + 1

/** Returns when to try again after `attempts` attempts; undefined after the last. */
export function nextDeliveryAttempt(attempts: number, now: Date): Date | undefined {
  const delay = retryDelays[attempts - 1]
  return delay === undefined ? undefined : new Date(now.getTime() + delay)
}

/**
 * The shop deletes a message this many days after its event, also if it waits for an endpoint that
 * is off.
 */
export const webhookDeliveryDays = 30

/**
 * The body of a message. `data` has neither customers nor, unless the endpoint may see them,
 * products of orders.
 */
export const WebhookMessage = z
  .object({
    type: z.enum(sentEventTypes),
    timestamp: z.iso.datetime().describe('When it happened'),
    data: z.object({
      order: z.string().optional().describe('The number of the order, such as L10001'),
      subscription: z.string().optional().describe('The number of the subscription, such as A12'),
      item: z
        .object({
          id: z.int(),
          article_number: z.string().nullable(),
          ean: z.string().nullable(),
          stock: z.int().describe('When the message was sent, which can be later than the event'),
        })
        .optional(),
      lines: z
        .array(
          z.object({
            item_id: z.int().nullable(),
            article_number: z.string().nullable(),
            ean: z.string().nullable(),
            quantity: z.int(),
          }),
        )
        .optional()
        .describe('The lines of the order, only for an endpoint that may see them'),
    }),
  })
  .meta({ id: 'WebhookMessage' })
export type WebhookMessage = z.infer<typeof WebhookMessage>

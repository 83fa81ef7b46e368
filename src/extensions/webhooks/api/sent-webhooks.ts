import type { SentMessage } from '#api/framework/sent-message.ts'
import { sentEventTypes, WebhookMessage } from '../domain/webhook-events.ts'

/** As Standard Webhooks defines them. */
const headers = {
  'webhook-id': 'The same for every attempt, so that a receiver can ignore a repetition',
  'webhook-timestamp':
    'When this attempt was sent, in seconds since 1970. Refuse attempts that differ more than five minutes',
  'webhook-signature':
    'v1, and the HMAC-SHA256 of `id.timestamp.body` in base64, with the key after whsec_ in the secret',
}
const answers = {
  '2XX': 'Received. The shop reads no body',
  410: 'The shop turns the webhook off',
  default: 'The shop tries again, eight times within a day',
}

export const sentWebhooks: Readonly<Record<string, SentMessage>> = Object.fromEntries(
  sentEventTypes.map((type) => [type, { summary: type, headers, body: WebhookMessage, answers }]),
)

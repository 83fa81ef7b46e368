// Derives the secrets that sign webhooks, so that a copy of the database is not enough to sign one.

import { createKeyedHash } from '../keyed-hash.ts'

/**
 * Returns the signing secret of an endpoint, as Standard Webhooks writes it: 'whsec_' and 32 bytes
 * in base64.
 */
export type WebhookSecrets = (salt: string) => string

/** `secretKey` is the 32 bytes of SECRET_KEY. Another key gives other secrets. */
export function createWebhookSecrets(secretKey: Uint8Array): WebhookSecrets {
  const hash = createKeyedHash(secretKey, 'luwte webhooks')
  return (salt) => `whsec_${Buffer.from(hash(salt), 'base64url').toString('base64')}`
}

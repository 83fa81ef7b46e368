/**
 * `id` is the same for every attempt. `body` is the JSON text that is signed and sent. `secret`
 * begins with 'whsec_'.
 */
export type WebhookRequest = { url: string; secret: string; id: string; at: Date; body: string }

/**
 * Sends one attempt. Returns the HTTP status; undefined if the address gave no answer or may not be
 * called. Never throws.
 */
export type WebhookSender = (request: WebhookRequest) => Promise<number | undefined>

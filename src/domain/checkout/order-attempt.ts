// An attempt to place an order. The checkout sends the same order with the same Idempotency-Key. A
// double click, a reload, a lost response or the back button therefore creates no second order.

import { parseStoredObject } from '../parse-json.ts'
import type { OrderPayload } from './order-payload.ts'

export type OrderAttempt = {
  key: string
  fingerprint: string
  /** The browser does not know whether the order of this key arrived. */
  isUnanswered?: boolean
}

/**
 * Returns the stored attempt if it is for exactly this order and has not ended; otherwise a new
 * one. `endedKey` is the key of an order that the customer paid or can no longer pay. An unanswered
 * attempt passes its key on to a changed order: if the earlier order arrived, the shop refuses the
 * second one.
 */
export function reuseOrCreateOrderAttempt(
  payload: OrderPayload,
  {
    stored,
    endedKey,
    newKey,
  }: { stored: OrderAttempt | undefined; endedKey: string | undefined; newKey: () => string },
): OrderAttempt {
  const fingerprint = fingerprintOf(payload)
  if (!stored || stored.key === endedKey) return { key: newKey(), fingerprint }
  if (stored.fingerprint === fingerprint) return stored
  return stored.isUnanswered ? { ...stored, fingerprint } : { key: newKey(), fingerprint }
}

export function parseOrderAttempt(text: string | null): OrderAttempt | undefined {
  const { key, fingerprint, isUnanswered } = parseStoredObject(text) ?? {}
  return typeof key === 'string' && typeof fingerprint === 'string'
    ? { key, fingerprint, ...(isUnanswered === true && { isUnanswered }) }
    : undefined
}

/**
 * Hashes the order, so that the checkout recognises the same order. Not for security: the server
 * compares a SHA-256 of the body.
 */
export function fingerprintOf(payload: OrderPayload): string {
  const text = JSON.stringify(payload)
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}-${text.length}`
}

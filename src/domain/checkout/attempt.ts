// One attempt to order: one Idempotency-Key for as long as the same order is being sent,
// so that a double click, a reload, a lost answer and the back button make one order.

import { keptObject } from './kept.ts'
import type { OrderPayload } from './order-payload.ts'

export type Attempt = { key: string; fingerprint: string }

/** The kept attempt when it was for exactly this order and has not ended; otherwise a new one. `endedKey` is of an order that was paid or is past paying. */
export function attemptFor(
  payload: OrderPayload,
  { kept, endedKey, newKey }: { kept: Attempt | undefined; endedKey: string | undefined; newKey: () => string },
): Attempt {
  const fingerprint = fingerprintOf(payload)
  if (kept && kept.fingerprint === fingerprint && kept.key !== endedKey) return kept
  return { key: newKey(), fingerprint }
}

export function readAttempt(text: string | null): Attempt | undefined {
  const { key, fingerprint } = keptObject(text) ?? {}
  return typeof key === 'string' && typeof fingerprint === 'string' ? { key, fingerprint } : undefined
}

/** Two orders with the same fingerprint are the same order. No secret: the server compares the whole body again. */
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

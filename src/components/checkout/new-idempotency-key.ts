/** Creates a key that identifies one attempt to order. Pages on plain HTTP have no randomUUID, so they use random bytes. */
export const newIdempotencyKey = (): string =>
  isSecureContext
    ? crypto.randomUUID()
    : [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Creates a key that identifies one attempt to order. Without a secure context there is no
 * randomUUID, so random bytes replace it.
 */
export const newIdempotencyKey = (): string =>
  isSecureContext
    ? crypto.randomUUID()
    : [...crypto.getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')

/** A key for one attempt to order. randomUUID exists only where the page came over https or from this machine. */
export const newKey = (): string =>
  isSecureContext
    ? crypto.randomUUID()
    : [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

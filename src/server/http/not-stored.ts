/**
 * The cache-control of a response that no cache may store. `private` is for Fastly, which stores
 * responses with `no-store` alone.
 */
export const notStored = 'private, no-store'

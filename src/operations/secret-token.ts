// The shop stores only the hashes of its secrets.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns 256 random bits in base64url, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Returns a new secret, of which `store` stores the hash. */
export async function issueSecret(store: (hash: string) => Promise<unknown>): Promise<string> {
  const secret = newSecret()
  await store(hashSecret(secret))
  return secret
}

/**
 * Returns 128 random bits in hex. It proves to search engines that the shop itself reports its
 * pages.
 */
export const newIndexNowKey = (): string => randomBytes(16).toString('hex')

/** Returns the SHA-256 in hex. Secrets of 256 bits need no slow hash. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex')

/** Compares in constant time. */
export const isSecretOfHash = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash))

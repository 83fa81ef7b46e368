// Secrets that the shop hands out and keeps only as what they hash to.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits, base64url, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** SHA-256, hex. A secret of 256 bits needs no slower one. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Takes equally long whatever is given. */
export const hashesTo = (secret: string, hash: string): boolean => timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash))

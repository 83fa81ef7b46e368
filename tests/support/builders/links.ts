// The key of every shop that a test makes or starts, and the tokens of links that such a shop writes.

import { linkSigner, type StoredLink } from '#operations/link-signer.ts'

export const testSecretKey = Buffer.alloc(32, 7)
export const testLinks = linkSigner(testSecretKey)

/** The token in the link to this order or subscription; only a subscription has a rhythm. */
export const tokenOf = (row: StoredLink): string => testLinks.tokenOf('anchorDay' in row ? 'subscription' : 'order', row)

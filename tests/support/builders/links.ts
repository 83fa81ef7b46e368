// The secret key of every test shop, and the tokens of the links that it sends.

import { createLinkSigner, type StoredLink } from '#operations/order/link-signer.ts'

export const testSecretKey = Buffer.alloc(32, 7)
export const testLinkSigner = createLinkSigner(testSecretKey)

/** The token in the link to this order or subscription. Only a subscription has an anchor day. */
export const linkTokenOf = (row: StoredLink): string =>
  testLinkSigner.tokenOf('anchorDay' in row ? 'subscription' : 'order', row)

/** What a URL ends in: the token of a link, or the id of a payment. */
export const lastSegment = (url = '') => url.split('/').at(-1) ?? ''

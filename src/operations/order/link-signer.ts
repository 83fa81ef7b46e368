// Without the shop's secret key, a leaked database or backup does not help to forge a token.

import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The database stores the id of a link, 16 hex digits, and its valid version. */
export type StoredLink = { linkId: string; linkVersion: number }
type LinkKind = 'order' | 'subscription' | 'restock-request'
export type LinkSigner = {
  /** 43 characters of base64url: 8 bytes of link id and 24 bytes of signature. */
  tokenOf: (kind: LinkKind, link: StoredLink) => string
  /** Compares in constant time. */
  isSigned: (kind: LinkKind, link: StoredLink, token: string) => boolean
}

const [linkIdBytes, signatureBytes] = [8, 24]

/** `secretKey`: the 32 bytes of SECRET_KEY. */
export function createLinkSigner(secretKey: Uint8Array): LinkSigner {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'luwte links', 32))
  const tokenOf = (kind: LinkKind, { linkId, linkVersion }: StoredLink): string => {
    const signature = createHmac('sha256', key)
      .update(`${kind} ${linkId} ${linkVersion}`)
      .digest()
      .subarray(0, signatureBytes)
    return Buffer.concat([Buffer.from(linkId, 'hex'), signature]).toString('base64url')
  }
  return {
    tokenOf,
    isSigned(kind, link, token) {
      const [actual, expected] = [Buffer.from(token), Buffer.from(tokenOf(kind, link))]
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}

export const newLinkId = (): string => randomBytes(linkIdBytes).toString('hex')

export const extractLinkId = (token: string): string =>
  Buffer.from(token, 'base64url').subarray(0, linkIdBytes).toString('hex')

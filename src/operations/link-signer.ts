// The tokens in links to orders and subscriptions. A token is signed with the shop's key and stored nowhere; whoever reads the database
// or a backup of it cannot write one.

import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** What the database keeps of a link: its name (16 hex digits) and which version of it opens. */
export type StoredLink = { linkId: string; linkVersion: number }
export type LinkKind = 'order' | 'subscription'
export type LinkSigner = {
  /** 43 characters of base64url: 8 bytes that name the link and 24 that only the shop can write. */
  tokenOf: (kind: LinkKind, link: StoredLink) => string
  /** Takes equally long whether the signature is right or not. */
  isSigned: (kind: LinkKind, link: StoredLink, token: string) => boolean
}

const [nameBytes, signatureBytes] = [8, 24]

/** `secretKey`: the 32 bytes of SECRET_KEY. */
export function linkSigner(secretKey: Uint8Array): LinkSigner {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'luwte links', 32))
  const tokenOf = (kind: LinkKind, { linkId, linkVersion }: StoredLink): string => {
    const signature = createHmac('sha256', key).update(`${kind} ${linkId} ${linkVersion}`).digest().subarray(0, signatureBytes)
    return Buffer.concat([Buffer.from(linkId, 'hex'), signature]).toString('base64url')
  }
  return {
    tokenOf,
    isSigned(kind, link, token) {
      const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(kind, link))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

export const newLinkId = (): string => randomBytes(nameBytes).toString('hex')

/** The name of the link that a token belongs to, as the database keeps it. */
export const linkIdIn = (token: string): string => Buffer.from(token, 'base64url').subarray(0, nameBytes).toString('hex')

// Links in newsletter mails: made when the mail leaves, never stored as they are.

import { createHash, randomBytes } from 'node:crypto'
import { addLink, linkByHash, type SubscriberLink } from '#data/newsletter.ts'
import type { Db } from '#data/db.ts'
import type { LinkPurpose } from '#domain/newsletter/subscriber.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new token of 256 bits, base64url; it works beside the earlier ones. */
export async function makeLink(db: Db, subscriberId: number, purpose: LinkPurpose, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await addLink(db, { hash: hashOf(token), subscriberId, purpose, createdAt: now })
  return token
}

/** Undefined when the shop never made it, or made it for something else. */
export const openLink = (db: Db, token: string, purpose: LinkPurpose): Promise<SubscriberLink | undefined> =>
  linkByHash(db, hashOf(token), purpose)

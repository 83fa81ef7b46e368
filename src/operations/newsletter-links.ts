// Links in newsletter mails: made when the mail leaves, never stored as they are.

import { addLink, linkByHash, type SubscriberLink } from '#data/newsletter.ts'
import type { Db } from '#data/db.ts'
import type { LinkPurpose } from '#domain/newsletter/subscriber.ts'
import { hashOf, newSecret } from './secret.ts'

/** A new token of 256 bits, base64url; it works beside the earlier ones. */
export async function makeLink(db: Db, subscriberId: number, purpose: LinkPurpose, now: Date): Promise<string> {
  const token = newSecret()
  await addLink(db, { hash: hashOf(token), subscriberId, purpose, createdAt: now })
  return token
}

/** Undefined when the shop never made it, or made it for something else. */
export const openLink = (db: Db, token: string, purpose: LinkPurpose): Promise<SubscriberLink | undefined> =>
  linkByHash(db, hashOf(token), purpose)

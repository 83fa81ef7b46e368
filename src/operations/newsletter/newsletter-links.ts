// Creates and finds the links in newsletter mails. The shop creates a link when it sends the mail,
// and stores only its hash.

import {
  insertSubscriberLink,
  subscriberLinkByHash,
  type SubscriberLink,
} from '#data/newsletter/subscribers.ts'
import type { Db } from '#data/core/db.ts'
import type { LinkPurpose } from '#domain/newsletter/subscriber.ts'
import { hashSecret, issueSecret } from '../secret-token.ts'

/** Returns a new token of 256 bits in base64url. Earlier tokens stay valid. */
export const createSubscriberLinkToken = (
  db: Db,
  subscriberId: number,
  purpose: LinkPurpose,
  createdAt: Date,
): Promise<string> =>
  issueSecret((hash) => insertSubscriberLink(db, { hash, subscriberId, purpose, createdAt }))

/** Returns undefined for an unknown token and for a token with another purpose. */
export const findSubscriberLink = (
  db: Db,
  token: string,
  purpose: LinkPurpose,
): Promise<SubscriberLink | undefined> => subscriberLinkByHash(db, hashSecret(token), purpose)

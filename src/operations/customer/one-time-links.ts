// Creates and checks the links in account mails. The shop creates a link when it sends the mail. A
// link works once, within an hour. The link that keeps an account works longer, and more than once.

import type { UserRow } from '#data/customer/accounts.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import { insertOneTimeToken, userOfToken, consumeToken } from '#data/customer/sessions.ts'
import type { OneTimeTokenKind } from '#data/tables/accounts.ts'
import { dormancyAnswerTime, oneTimeLinkLifetime } from '#domain/customer/account-durations.ts'
import { hashSecret, issueSecret } from '../secret-token.ts'

/**
 * Returns a new token; earlier tokens stay valid. `newEmail` is for a link that changes the e-mail
 * address.
 */
export const createOneTimeToken = (
  db: Db,
  userId: number,
  kind: OneTimeTokenKind,
  now: Date,
  newEmail?: string,
): Promise<string> => {
  const lifetime = kind === 'keep' ? dormancyAnswerTime : oneTimeLinkLifetime
  const expiresAt = new Date(now.getTime() + lifetime)
  return issueSecret((hash) => insertOneTimeToken(db, { hash, userId, kind, newEmail, expiresAt }))
}

/** Returns undefined if the token is unknown, used or expired. */
export const findUserByOneTimeLink = (
  db: Db,
  token: string,
  kind: OneTimeTokenKind,
  now: Date,
): Promise<UserRow | undefined> => userOfToken(db, { hash: hashSecret(token), kind, now })

/** Marks the token as used. Only one of several calls gets a result. */
export const consumeOneTimeLink = (
  tx: Transaction,
  token: string,
  kind: OneTimeTokenKind,
  now: Date,
) => consumeToken(tx, { hash: hashSecret(token), kind, now })

// Links in mails about an account: made when the mail leaves, work once and for an hour.

import type { StoredUser } from '#data/accounts.ts'
import type { Db, Transaction } from '#data/db.ts'
import { addOneTimeToken, ownerOfToken, useToken } from '#data/one-time-tokens.ts'
import type { OneTimeKind } from '#data/tables/accounts.ts'
import { linkWorks } from '#domain/account/times.ts'
import { hashOf, newSecret } from './secret.ts'

/** A new token; it works beside the earlier ones. `newEmail` belongs to a link that changes the address. */
export async function makeOneTimeLink(db: Db, userId: number, kind: OneTimeKind, now: Date, newEmail?: string): Promise<string> {
  const token = newSecret()
  await addOneTimeToken(db, { hash: hashOf(token), userId, kind, newEmail, expiresAt: new Date(now.getTime() + linkWorks) })
  return token
}

/** Undefined when the shop never made it, it was used, or its hour is over. */
export const ownerOfLink = (db: Db, token: string, kind: OneTimeKind, now: Date): Promise<StoredUser | undefined> =>
  ownerOfToken(db, { hash: hashOf(token), kind, now })

/** True once. */
export const useLink = (tx: Transaction, token: string, kind: OneTimeKind, now: Date): Promise<boolean> =>
  useToken(tx, { hash: hashOf(token), kind, now })

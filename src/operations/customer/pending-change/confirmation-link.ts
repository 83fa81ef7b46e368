import type { Db } from '#data/core/db.ts'
import { insertChangeLink } from '#data/customer/pending-changes.ts'
import { hashSecret, newSecret } from '../../secret-token.ts'

/** Returns a new token for the mail about a pending change. Earlier tokens stay valid. */
export async function createConfirmationToken(db: Db, changeId: number): Promise<string> {
  const token = newSecret()
  await insertChangeLink(db, changeId, hashSecret(token))
  return token
}

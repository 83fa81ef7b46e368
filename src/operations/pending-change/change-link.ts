// The link in the mail that asks for a confirmation.

import type { Db } from '#data/db.ts'
import { addChangeLink } from '#data/pending-changes.ts'
import { hashOf, newSecret } from '../secret.ts'

/** A new token, made when the mail leaves; it works beside the earlier ones. */
export async function makeChangeLink(db: Db, changeId: number): Promise<string> {
  const token = newSecret()
  await addChangeLink(db, changeId, hashOf(token))
  return token
}

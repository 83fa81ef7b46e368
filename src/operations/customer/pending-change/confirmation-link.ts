import type { Db } from '#data/core/db.ts'
import { insertChangeLink } from '#data/customer/pending-changes.ts'
import { issueSecret } from '../../secret-token.ts'

/** Returns a new token for the mail about a pending change. Earlier tokens stay valid. */
export const createConfirmationToken = (db: Db, changeId: number): Promise<string> =>
  issueSecret((hash) => insertChangeLink(db, changeId, hash))

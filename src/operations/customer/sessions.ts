// A login session has two secrets, the token and the binding cookie. A request needs both.

import { type UserRow, markAccountUsed } from '#data/customer/accounts.ts'
import { insertCompletedAuditEntry } from '#data/staff/audit-log.ts'
import type { Db } from '#data/core/db.ts'
import {
  insertSession,
  endSession,
  sessionByToken,
  updateSessionLastSeen,
} from '#data/customer/sessions.ts'
import { sessionLifetime, lastSeenPrecision } from '#domain/customer/account-durations.ts'
import { isSecretOfHash, hashSecret, newSecret } from '../secret-token.ts'
import type { DbAndClock, DbContext } from '../context.ts'

/** The response body contains `token`, and its cookie contains `binding`. */
export type OpenedSession = { user: UserRow; token: string; binding: string; expiresAt: Date }

/** `device` is a label such as 'Firefox op Windows'. Writes a login of staff to the audit log. */
export async function openSession(
  db: Db,
  user: UserRow,
  device: string,
  now: Date,
  { secondFactorVerified = false }: { secondFactorVerified?: boolean } = {},
): Promise<OpenedSession> {
  const [token, binding] = [newSecret(), newSecret()]
  const expiresAt = new Date(now.getTime() + sessionLifetime[user.role])
  const hashes = { tokenHash: hashSecret(token), bindingHash: hashSecret(binding) }
  await insertSession(db, {
    userId: user.id,
    ...hashes,
    device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    secondFactorAt: secondFactorVerified ? now : null,
  })
  await markAccountUsed(db, user.id, now)
  if (user.role === 'staff')
    await insertCompletedAuditEntry(db, {
      at: now,
      userId: user.id,
      endpoint: 'log-in',
      action: 'Ingelogd',
      details: { device, second_step: secondFactorVerified },
    })
  return { user, token, binding, expiresAt }
}

/** Returns undefined unless both secrets belong to the same unexpired session. */
export async function findSession({ db, clock }: DbAndClock, token: string, binding: string) {
  const at = clock()
  const row = await sessionByToken(db, hashSecret(token), at)
  if (!row || !isSecretOfHash(binding, row.session.bindingHash)) return undefined
  const { id, lastSeenAt, secondFactorAt } = row.session
  if (at.getTime() - lastSeenAt.getTime() >= lastSeenPrecision) {
    await updateSessionLastSeen(db, id, at)
    await markAccountUsed(db, row.user.id, at)
  }
  return { id, user: row.user, secondFactorVerified: secondFactorAt !== null }
}

/** Returns false when the account has no such session. */
export const logOut = ({ db }: DbContext, userId: number, sessionId: number): Promise<boolean> =>
  endSession(db, userId, sessionId)

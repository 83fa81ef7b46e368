// Log-ins: opened with two secrets, of which neither opens anything alone, looked at on every call, ended.

import type { StoredUser } from '#data/accounts.ts'
import { forgetUnconfirmed } from '#data/accounts.ts'
import { recordDone } from '#data/audit.ts'
import type { Db } from '#data/db.ts'
import { forgetTokens } from '#data/one-time-tokens.ts'
import { forgetInvitations } from '#data/people.ts'
import { forgetSteps } from '#data/second-factors.ts'
import { addSession, endSession, forgetEndedSessions, sessionByToken, sessionSeen } from '#data/sessions.ts'
import { inTransaction } from '#data/transaction.ts'
import { formerNamesKept } from '#domain/account/invitation.ts'
import { loginLasts, seenEvery } from '#domain/account/times.ts'
import { retention } from '#domain/retention.ts'
import { hashesTo, hashOf, newSecret } from './secret.ts'
import type { Shop } from './shop.ts'

type Deps = Pick<Shop, 'db' | 'now'>

/** `token` goes into the answer, `binding` into the cookie; both are asked for together until `expiresAt`. */
export type OpenedSession = { user: StoredUser; token: string; binding: string; expiresAt: Date }

/** Leaves with the transaction of `db`. `device` is its short label, `proven` whether a second factor was given. A log-in of staff is recorded. */
export async function openSession(
  db: Db,
  user: StoredUser,
  device: string,
  now: Date,
  { proven = false }: { proven?: boolean } = {},
): Promise<OpenedSession> {
  const [token, binding] = [newSecret(), newSecret()]
  const expiresAt = new Date(now.getTime() + loginLasts[user.role])
  const hashes = { tokenHash: hashOf(token), bindingHash: hashOf(binding) }
  await addSession(db, { userId: user.id, ...hashes, device, createdAt: now, lastSeenAt: now, expiresAt, provenAt: proven ? now : null })
  if (user.role === 'staff')
    await recordDone(db, { at: now, userId: user.id, call: 'log-in', deed: 'Ingelogd', facts: { device, second_step: proven } })
  return { user, token, binding, expiresAt }
}

/** Who asks with this token and cookie, and on which session; undefined unless both belong to one that has not ended. */
export async function sessionWith({ db, now }: Deps, token: string, binding: string) {
  const at = now()
  const found = await sessionByToken(db, hashOf(token), at)
  if (!found || !hashesTo(binding, found.session.bindingHash)) return undefined
  const { id, lastSeenAt, provenAt } = found.session
  if (at.getTime() - lastSeenAt.getTime() >= seenEvery) await sessionSeen(db, id, at)
  return { id, user: found.user, proven: provenAt !== null }
}

/** False when the account has no such log-in, or no longer. */
export const logOut = ({ db }: Pick<Shop, 'db'>, userId: number, sessionId: number): Promise<boolean> => endSession(db, userId, sessionId)

/** Ended log-ins, links and invitations that are over, names of who left long ago, and accounts that nobody confirmed within a week. */
export async function forgetOldLogins({ db, now }: Deps): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    await forgetEndedSessions(tx, at)
    await forgetTokens(tx, at)
    await forgetSteps(tx, at)
    await forgetInvitations(tx, { endedBefore: at, leftBefore: new Date(at.getTime() - formerNamesKept) })
    await forgetUnconfirmed(tx, retention['unconfirmed accounts'].since(at))
  })
}

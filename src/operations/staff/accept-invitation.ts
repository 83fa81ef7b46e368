// An invited colleague opens the invitation link and chooses a name and a password.

import { insertUser, updateUser, lockUserByEmail } from '#data/customer/accounts.ts'
import { insertCompletedAuditEntry } from '#data/staff/audit-log.ts'
import { deleteFirstAccountCode } from '#data/staff/shop-setup.ts'
import {
  insertInvitationLink,
  type Invitation,
  invitationByLink,
  deleteInvitation,
  updateStaffRole,
} from '#data/staff/colleagues.ts'
import { deleteSecondFactorData } from '#data/staff/second-factors.ts'
import { endSessionsOf, deleteUnusedTokens } from '#data/customer/sessions.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { Db } from '#data/core/db.ts'
import { splitName } from '#domain/customer/split-name.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import { type ClientInfo, checkAndHashNewPassword } from '../customer/login.ts'
import { hashSecret, issueSecret } from '../secret-token.ts'
import { openSession, type OpenedSession } from '../customer/sessions.ts'
import type { DbAndClock, AppContext } from '../context.ts'

/**
 * Creates a link to an invitation and returns the token of the link. Earlier links of the same
 * invitation stay valid.
 */
export const createInvitationToken = (db: Db, invitationId: number): Promise<string> =>
  issueSecret((hash) => insertInvitationLink(db, invitationId, hash))

/** Returns undefined if the invitation was accepted, was cancelled or has expired. */
export const findInvitationByToken = (
  { db, clock }: DbAndClock,
  token: string,
): Promise<Invitation | undefined> =>
  invitationByLink(db, { hash: hashSecret(token), now: clock() })

/**
 * Works once per invitation. Also marks the e-mail address as confirmed. If the address has a
 * customer account, that account becomes the colleague's account. The account keeps its orders and
 * gets the new password.
 * @throws Problem not-found, input-invalid about `password`
 */
export async function acceptInvitation(
  context: AppContext,
  token: string,
  { name, password }: { name: string; password: string },
  { device }: Pick<ClientInfo, 'device'>,
): Promise<OpenedSession> {
  const invitation = requireFound(await findInvitationByToken(context, token))
  const { email, staffRole } = invitation
  const passwordHash = await checkAndHashNewPassword(context, password, { email, name })
  const now = context.clock()
  const profile = { ...splitName(name), passwordHash, emailConfirmedAt: now }
  return inTransaction(context.db, async (tx) => {
    requireFound(await deleteInvitation(tx, invitation.id))
    await insertUser(tx, { ...profile, email, createdAt: now })
    const user = await lockUserByEmail(tx, email)
    if (!user || user.role === 'staff') throw new Problem('not-found')
    await updateUser(tx, user.id, profile)
    await updateStaffRole(tx, user.id, staffRole)
    await deleteFirstAccountCode(tx)
    await endSessionsOf(tx, user.id)
    await deleteSecondFactorData(tx, user.id)
    await deleteUnusedTokens(tx, user.id, 'reset', 'confirm', 'new-email')
    await insertCompletedAuditEntry(tx, {
      at: now,
      userId: user.id,
      endpoint: 'invitation',
      action: 'Uitnodiging aangenomen',
      details: { role: staffRole },
    })
    return openSession(tx, { ...user, ...profile, role: 'staff', staffRole }, device, now)
  })
}

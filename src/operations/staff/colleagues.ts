// Rejects a change that would leave the shop without an owner.

import {
  deleteUser,
  lockUser,
  type UserRow,
  userByEmail,
  insertUser,
  updateUser,
  lockUserByEmail,
} from '#data/customer/accounts.ts'
import { type Transaction, inTransaction, type Db } from '#data/core/db.ts'
import { queueAccountMail, queueMail } from '#data/mail/outbox.ts'
import {
  upsertFormerColleague,
  insertInvitation,
  lockOwners,
  deleteInvitation,
  updateStaffRole,
  insertInvitationLink,
  type Invitation,
  invitationByLink,
} from '#data/staff/colleagues.ts'
import { deleteSecondFactorData } from '#data/staff/second-factors.ts'
import { endSessionsOf, deleteUnusedTokens } from '#data/customer/sessions.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { invitationLifetime } from '#domain/customer/account-durations.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import type { DbAndClock, AppContext, DbContext } from '../context.ts'
import { insertCompletedAuditEntry } from '#data/staff/audit-log.ts'
import { deleteFirstAccountCode } from '#data/staff/shop-setup.ts'
import { splitName } from '#domain/customer/split-name.ts'
import { type ClientInfo, checkAndHashNewPassword } from '../customer/login.ts'
import { hashSecret, issueSecret } from '../secret-token.ts'
import { openSession, type OpenedSession } from '../customer/sessions.ts'

/** `by` is null for an invitation from the command line. */
type Invite = { email: string; staffRole: StaffRole; by: number | null; sendMail?: boolean }

/**
 * Replaces an earlier invitation to the address. Mails a link unless `sendMail` is false. Returns
 * the invitation's id.
 * @throws Problem input-invalid about `email`
 */
export async function inviteColleague(
  { db, clock }: DbAndClock,
  { email, staffRole, by, sendMail = true }: Invite,
): Promise<number> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    if ((await userByEmail(tx, email))?.role === 'staff')
      throw fieldProblem('email', 'Deze collega werkt hier al.')
    const expiresAt = new Date(now.getTime() + invitationLifetime)
    const id = await insertInvitation(tx, {
      email,
      staffRole,
      invitedBy: by,
      createdAt: now,
      expiresAt,
    })
    if (sendMail)
      await queueMail(
        tx,
        { mail: 'staff-invited', recipient: email, data: { invitationId: id } },
        now,
      )
    return id
  })
}

/** Its links stop working. @throws Problem not-found */
export async function cancelInvitation({ db }: DbContext, id: number): Promise<void> {
  requireFound(await deleteInvitation(db, id))
}

/** Returns the previous role. @throws Problem not-found, last-owner */
export async function changeStaffRole(
  { db, clock }: DbAndClock,
  id: number,
  staffRole: StaffRole,
): Promise<StaffRole> {
  return inTransaction(db, async (tx) => {
    const { staffRole: before, ...colleague } = await lockColleague(tx, id, {
      staysOwner: staffRole === 'owner',
    })
    if (before === staffRole) return before
    await updateStaffRole(tx, id, staffRole)
    await queueAccountMail(tx, 'staff-role-changed', colleague, clock())
    return before
  })
}

/**
 * Ends all sessions of the colleague. If `keepAccount`, the account becomes a customer account;
 * otherwise the function deletes the account. The audit log shows the name for two more years.
 * @throws Problem not-found, last-owner
 */
export async function endAccess(
  { db, clock }: DbAndClock,
  id: number,
  { keepAccount }: { keepAccount: boolean },
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const { email, firstName, lastName } = await lockColleague(tx, id, { staysOwner: false })
    await upsertFormerColleague(tx, id, `${firstName} ${lastName}`.trim() || email, now)
    await endSessionsOf(tx, id)
    await deleteSecondFactorData(tx, id)
    await deleteUnusedTokens(tx, id, 'reset', 'confirm', 'new-email')
    if (keepAccount) await updateStaffRole(tx, id, null)
    else await deleteUser(tx, id)
    await queueMail(tx, { mail: 'access-ended', recipient: email, data: {} }, now)
  })
}

/**
 * Helps a colleague who lost a second factor: deletes all factors and recovery codes, and ends all
 * sessions.
 * @throws Problem not-found
 */
export async function resetSecondFactor({ db, clock }: DbAndClock, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const colleague = await lockUser(tx, id)
    if (colleague?.role !== 'staff') throw new Problem('not-found')
    await deleteSecondFactorData(tx, id)
    await endSessionsOf(tx, id)
    await queueAccountMail(tx, 'second-factor-removed', colleague, clock())
  })
}

/**
 * Also locks all owners, so that the last two owners cannot leave at the same time.
 * @throws Problem not-found, last-owner
 */
async function lockColleague(
  tx: Transaction,
  id: number,
  { staysOwner }: { staysOwner: boolean },
): Promise<UserRow & { staffRole: StaffRole }> {
  const owners = await lockOwners(tx)
  const colleague = await lockUser(tx, id)
  const staffRole = colleague?.staffRole
  if (!colleague || !staffRole) throw new Problem('not-found')
  if (!staysOwner && owners.length === 1 && owners[0] === id) throw new Problem('last-owner')
  return { ...colleague, staffRole }
}

// An invited colleague opens the invitation link and chooses a name and a password.

/** Returns the token of a new link. Earlier links of the same invitation stay valid. */
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
  const invitation = await findInvitationByToken(context, token)
  if (!invitation) throw new Problem('not-found')
  const { email, staffRole } = invitation
  const passwordHash = await checkAndHashNewPassword(context, password, { email, name })
  const now = context.clock()
  const profile = { ...splitName(name), passwordHash, emailConfirmedAt: now }
  return inTransaction(context.db, async (tx) => {
    if (!(await deleteInvitation(tx, invitation.id))) throw new Problem('not-found')
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

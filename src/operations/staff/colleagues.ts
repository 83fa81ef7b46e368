// Invites colleagues, changes their roles and ends their access. Rejects a change that would leave
// the shop without an owner.

import { deleteUser, lockUser, type UserRow, userByEmail } from '#data/customer/accounts.ts'
import type { Transaction } from '#data/core/db.ts'
import { queueAccountMail, queueMail } from '#data/mail/outbox.ts'
import {
  upsertFormerColleague,
  insertInvitation,
  lockOwners,
  deleteInvitation,
  updateStaffRole,
} from '#data/staff/colleagues.ts'
import { deleteSecondFactorData } from '#data/staff/second-factors.ts'
import { endSessionsOf, deleteUnusedTokens } from '#data/customer/sessions.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { invitationLifetime } from '#domain/staff/invitation.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import type { DbAndClock, AppContext } from '../context.ts'

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

/** Deletes the invitation, so that its links stop working. @throws Problem not-found */
export async function cancelInvitation({ db }: Pick<AppContext, 'db'>, id: number): Promise<void> {
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

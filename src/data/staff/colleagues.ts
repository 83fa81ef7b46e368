import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import type { Db, Transaction } from '../core/db.ts'
import { sqlHasSecondFactor } from './second-factors.ts'
import { sqlStaffName } from './staff-name.ts'
import { sessions, users } from '../tables/customer/accounts.ts'
import { auditLog, formerColleagues, invitationLinks, invitations } from '../tables/staff.ts'
import { findRowBy, affectsRows, idsOf, insertReturningId, updateById } from '../core/rows.ts'

export type Invitation = typeof invitations.$inferSelect

/** By name; owners come first. */
export const listColleagues = (db: Db) =>
  db
    .select({
      id: users.id,
      name: sqlStaffName,
      email: users.email,
      staffRole: sql<StaffRole>`${users.staffRole}`,
      secondFactor: sqlHasSecondFactor,
      // Drizzle would write only "id" for `users.id`. In a subquery that is the id of the session
      // or the audit entry.
      lastSeenAt: sql<Date | null>`greatest(
        (select max(last_seen_at) from ${sessions} where user_id = "users"."id"),
        (select max(at) from ${auditLog} where user_id = "users"."id"))`.mapWith(
        sessions.lastSeenAt,
      ),
    })
    .from(users)
    .where(eq(users.role, 'staff'))
    .orderBy(sql`${users.staffRole} <> 'owner'`, asc(sqlStaffName), asc(users.id))

/**
 * Returns whether a colleague or an invitation has this e-mail address. Includes expired
 * invitations.
 */
export async function isStaffOrInvitedEmail(db: Db, email: string): Promise<boolean> {
  const lower = email.toLowerCase()
  const counts = await Promise.all([
    db.$count(users, and(eq(users.role, 'staff'), eq(sql`lower(${users.email})`, lower))),
    db.$count(invitations, eq(sql`lower(${invitations.email})`, lower)),
  ])
  return counts.some((count) => count > 0)
}

/**
 * Loads the ids of all owners with FOR UPDATE, so that two concurrent requests cannot remove the
 * last two owners.
 */
export const lockOwners = (tx: Transaction) =>
  idsOf(
    tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.staffRole, 'owner'))
      .orderBy(asc(users.id))
      .for('update'),
  )

/** Changes the role of a colleague. A null role makes the account a customer account. */
export const updateStaffRole = (tx: Transaction, id: number, staffRole: StaffRole | null) =>
  updateById(tx, users, id, { role: staffRole ? 'staff' : 'customer', staffRole })

/** Stores the name of a leaving colleague, so that the audit log can still show it. */
export async function upsertFormerColleague(
  tx: Transaction,
  userId: number,
  name: string,
  leftAt: Date,
): Promise<void> {
  await tx
    .insert(formerColleagues)
    .values({ userId, name, leftAt })
    .onConflictDoUpdate({ target: formerColleagues.userId, set: { name, leftAt } })
}

/**
 * Inserts an invitation and returns its id. Deletes an earlier invitation to the same e-mail
 * address.
 */
export async function insertInvitation(
  tx: Transaction,
  invitation: Omit<Invitation, 'id'>,
): Promise<number> {
  await tx
    .delete(invitations)
    .where(eq(sql`lower(${invitations.email})`, invitation.email.toLowerCase()))
  return insertReturningId(tx, invitations, invitation)
}

/** Unexpired, oldest first. */
export const listOpenInvitations = (db: Db, now: Date) =>
  db
    .select({ invitation: invitations, by: sqlStaffName })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(gt(invitations.expiresAt, now))
    .orderBy(asc(invitations.id))

export const invitationById = findRowBy(invitations, 'id')

export async function insertInvitationLink(
  db: Db,
  invitationId: number,
  hash: string,
): Promise<void> {
  await db.insert(invitationLinks).values({ hash, invitationId })
}

type LinkReference = { hash: string; now: Date }
const isValidLink = ({ hash, now }: LinkReference) =>
  and(eq(invitationLinks.hash, hash), gt(invitations.expiresAt, now))

/**
 * Returns undefined if the link is unknown, or if the invitation was accepted or cancelled, or has
 * expired.
 */
export async function invitationByLink(
  db: Db,
  reference: LinkReference,
): Promise<Invitation | undefined> {
  const [found] = await db
    .select({ invitation: invitations })
    .from(invitationLinks)
    .innerJoin(invitations, eq(invitations.id, invitationLinks.invitationId))
    .where(isValidLink(reference))
  return found?.invitation
}

/**
 * Returns false if the invitation does not exist, for example because a concurrent call deleted it.
 */
export const deleteInvitation = (db: Db, id: number) =>
  affectsRows(db.delete(invitations).where(eq(invitations.id, id)))

export async function deleteFormerColleaguesBefore(db: Db, leftBefore: Date): Promise<void> {
  await db.delete(formerColleagues).where(lt(formerColleagues.leftAt, leftBefore))
}

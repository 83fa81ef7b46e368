// Colleagues: who works here, who was asked to, and who left.

import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Duty } from '#domain/account/duty.ts'
import type { Db, Transaction } from './db.ts'
import { hasFactor } from './second-factors.ts'
import { staffName } from './staff-name.ts'
import { sessions, users } from './tables/accounts.ts'
import { auditLog } from './tables/audit.ts'
import { formerColleagues, invitationLinks, invitations } from './tables/people.ts'

export type Invitation = typeof invitations.$inferSelect

/** Whoever works here, owners first, then by name. */
export const colleagues = (db: Db) =>
  db
    .select({
      id: users.id,
      name: staffName,
      email: users.email,
      duty: sql<Duty>`${users.duty}`,
      secondFactor: hasFactor,
      // Drizzle leaves the table's name away in a query over one table.
      lastSeenAt: sql<Date | null>`greatest(
        (select max(last_seen_at) from ${sessions} where user_id = "users"."id"),
        (select max(at) from ${auditLog} where user_id = "users"."id"))`.mapWith(sessions.lastSeenAt),
    })
    .from(users)
    .where(eq(users.role, 'staff'))
    .orderBy(sql`${users.duty} <> 'owner'`, asc(staffName), asc(users.id))

/** Whether somebody works here with this address, or was asked to. */
export async function worksHere(db: Db, email: string): Promise<boolean> {
  const lower = email.toLowerCase()
  const found = await Promise.all([
    db.$count(users, and(eq(users.role, 'staff'), eq(sql`lower(${users.email})`, lower))),
    db.$count(invitations, eq(sql`lower(${invitations.email})`, lower)),
  ])
  return found.some((many) => many > 0)
}

/** All owners, locked until the transaction ends: of two who leave at once the second sees that the first is gone. */
export async function lockedOwners(tx: Transaction): Promise<number[]> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.duty, 'owner')).orderBy(asc(users.id)).for('update')
  return found.map(({ id }) => id)
}

/** Null makes them a customer. */
export async function setDuty(tx: Transaction, id: number, duty: Duty | null): Promise<void> {
  await tx
    .update(users)
    .set({ role: duty ? 'staff' : 'customer', duty })
    .where(eq(users.id, id))
}

/** The account with everything that is only its own; what was ordered stays as a guest's. */
export async function closeAccount(tx: Transaction, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

/** Their name, for the audit log. */
export async function addFormer(tx: Transaction, userId: number, name: string, leftAt: Date): Promise<void> {
  await tx
    .insert(formerColleagues)
    .values({ userId, name, leftAt })
    .onConflictDoUpdate({ target: formerColleagues.userId, set: { name, leftAt } })
}

/** An earlier one to the same address ends. */
export async function addInvitation(tx: Transaction, invitation: Omit<Invitation, 'id'>): Promise<number> {
  await tx.delete(invitations).where(eq(sql`lower(${invitations.email})`, invitation.email.toLowerCase()))
  const [row] = await tx.insert(invitations).values(invitation).returning({ id: invitations.id })
  return row!.id
}

/** Those that still work, oldest first, with who asked. */
export const openInvitations = (db: Db, now: Date) =>
  db
    .select({ invitation: invitations, by: staffName })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(gt(invitations.expiresAt, now))
    .orderBy(asc(invitations.id))

export async function invitationById(db: Db, id: number): Promise<Invitation | undefined> {
  const [found] = await db.select().from(invitations).where(eq(invitations.id, id))
  return found
}

export async function addInvitationLink(db: Db, invitationId: number, hash: string): Promise<void> {
  await db.insert(invitationLinks).values({ hash, invitationId })
}

type Wanted = { hash: string; now: Date }
const opens = ({ hash, now }: Wanted) => and(eq(invitationLinks.hash, hash), gt(invitations.expiresAt, now))

/** Undefined when it was used, taken back, or is over. */
export async function invitationWith(db: Db, wanted: Wanted): Promise<Invitation | undefined> {
  const [found] = await db
    .select({ invitation: invitations })
    .from(invitationLinks)
    .innerJoin(invitations, eq(invitations.id, invitationLinks.invitationId))
    .where(opens(wanted))
  return found?.invitation
}

/** True for exactly one of any number of askers. */
export async function removeInvitation(db: Db, id: number): Promise<boolean> {
  const removed = await db.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id })
  return removed.length > 0
}

export async function forgetInvitations(
  tx: Transaction,
  { endedBefore, leftBefore }: { endedBefore: Date; leftBefore: Date },
): Promise<void> {
  await tx.delete(invitations).where(lt(invitations.expiresAt, endedBefore))
  await tx.delete(formerColleagues).where(lt(formerColleagues.leftAt, leftBefore))
}

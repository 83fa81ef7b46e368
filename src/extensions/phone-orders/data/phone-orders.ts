import { and, eq, inArray, desc, sql } from 'drizzle-orm'
import type { Db } from '#data/core/db.ts'
import { findRowBy, affectsRows, insertReturningId, deleteById } from '#data/core/rows.ts'
import { matchesStaffActor, sqlStaffName } from '#data/staff/staff-name.ts'
import { users } from '#data/tables/customer/accounts.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { PhoneOrderDraft } from '../domain/phone-order-draft.ts'
import { phoneOrderDrafts } from './tables.ts'

export type PhoneOrderDraftRow = typeof phoneOrderDrafts.$inferSelect
type Change = { content: PhoneOrderDraft; by: Actor; at: Date }

export const insertPhoneOrderDraft = (db: Db, { content, by, at }: Change) =>
  insertReturningId(db, phoneOrderDrafts, { content, changedBy: by, changedAt: at })

/** Returns false if the draft is gone, or changed since `seenAt`. */
export const updatePhoneOrderDraft = (
  db: Db,
  id: number,
  seenAt: Date,
  { content, by, at }: Change,
) =>
  affectsRows(
    db
      .update(phoneOrderDrafts)
      .set({ content, changedBy: by, changedAt: at })
      .where(and(eq(phoneOrderDrafts.id, id), eq(phoneOrderDrafts.changedAt, seenAt))),
  )

const selectDrafts = (db: Db) =>
  db
    .select({ draft: phoneOrderDrafts, name: sqlStaffName })
    .from(phoneOrderDrafts)
    .leftJoin(users, matchesStaffActor(phoneOrderDrafts.changedBy))

/**
 * Returns the drafts with the name of the colleague who changed each last. The latest change comes
 * first.
 */
export const listPhoneOrderDrafts = (db: Db, limit: number) =>
  selectDrafts(db).orderBy(desc(phoneOrderDrafts.changedAt)).limit(limit)

export const phoneOrderDraftById = findRowBy(phoneOrderDrafts, 'id')

const matchesEmails = (emails: readonly string[]) =>
  inArray(
    sql`lower(trim(${phoneOrderDrafts.content} ->> 'email'))`,
    emails.map((email) => email.toLowerCase()),
  )

export const phoneOrderDraftsOf = async (
  db: Db,
  emails: readonly string[],
): Promise<PhoneOrderDraftRow[]> =>
  emails.length === 0
    ? []
    : db.select().from(phoneOrderDrafts).where(matchesEmails(emails)).orderBy(phoneOrderDrafts.id)

export const deletePhoneOrderDraft = (db: Db, id: number) => deleteById(db, phoneOrderDrafts, id)

export async function deletePhoneOrderDraftsOf(db: Db, emails: readonly string[]): Promise<void> {
  if (emails.length > 0) await db.delete(phoneOrderDrafts).where(matchesEmails(emails))
}

const matchesRecipient = (recipientId: number) =>
  eq(sql`${phoneOrderDrafts.content} ->> 'recipient_id'`, String(recipientId))

export const phoneOrderDraftsForRecipient = (
  db: Db,
  recipientId: number,
): Promise<PhoneOrderDraftRow[]> =>
  db
    .select()
    .from(phoneOrderDrafts)
    .where(matchesRecipient(recipientId))
    .orderBy(phoneOrderDrafts.id)

/** With the address. */
export async function eraseRecipientFromDrafts(db: Db, recipientId: number): Promise<void> {
  await db
    .update(phoneOrderDrafts)
    .set({ content: sql`${phoneOrderDrafts.content} - 'other_address' - 'recipient_id'` })
    .where(matchesRecipient(recipientId))
}

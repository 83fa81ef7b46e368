import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#domain/order/actor.ts'
import type { PhoneOrderDraft } from '#domain/order/phone-order-draft.ts'
import type { Db } from '../core/db.ts'
import { matchesStaffActor, sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/accounts.ts'
import { phoneOrderDrafts } from '../tables/order-events.ts'

export type PhoneOrderDraftRow = typeof phoneOrderDrafts.$inferSelect
type Change = { content: PhoneOrderDraft; by: Actor; at: Date }

export async function insertPhoneOrderDraft(db: Db, { content, by, at }: Change): Promise<number> {
  const [draft] = await db
    .insert(phoneOrderDrafts)
    .values({ content, changedBy: by, changedAt: at })
    .returning({ id: phoneOrderDrafts.id })
  if (!draft) throw new Error('no draft inserted')
  return draft.id
}

/** Returns false if the draft is gone, or changed since `seenAt`. */
export async function updatePhoneOrderDraft(
  db: Db,
  id: number,
  seenAt: Date,
  { content, by, at }: Change,
): Promise<boolean> {
  const changed = await db
    .update(phoneOrderDrafts)
    .set({ content, changedBy: by, changedAt: at })
    .where(and(eq(phoneOrderDrafts.id, id), eq(phoneOrderDrafts.changedAt, seenAt)))
    .returning({ id: phoneOrderDrafts.id })
  return changed.length > 0
}

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

export async function phoneOrderDraftById(
  db: Db,
  id: number,
): Promise<PhoneOrderDraftRow | undefined> {
  const [draft] = await db.select().from(phoneOrderDrafts).where(eq(phoneOrderDrafts.id, id))
  return draft
}

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

export async function deletePhoneOrderDraft(db: Db, id: number): Promise<void> {
  await db.delete(phoneOrderDrafts).where(eq(phoneOrderDrafts.id, id))
}

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

/** Takes the person and the address off the drafts for this person. */
export async function eraseRecipientFromDrafts(db: Db, recipientId: number): Promise<void> {
  await db
    .update(phoneOrderDrafts)
    .set({ content: sql`${phoneOrderDrafts.content} - 'other_address' - 'recipient_id'` })
    .where(matchesRecipient(recipientId))
}

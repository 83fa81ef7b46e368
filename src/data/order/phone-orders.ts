import { and, eq, inArray, ne, not, or, desc, sql } from 'drizzle-orm'
import { parseOrderSearch } from '#domain/order/order-search.ts'
import type { Db } from '../core/db.ts'
import { orders } from '../tables/order/orders.ts'
import { matchesRecipientOfEmail } from '../customer/recipients.ts'
import {
  matchesCompanyName,
  matchesCompanyWords,
  matchesPersonWords,
  matchesSearchWords,
  matchesWordPrefix,
} from '../customer/name-search.ts'
import { findNewestIfFrequent, newestFirst } from './order-text-search.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { PhoneOrderDraft } from '#domain/order/phone-order/phone-order-draft.ts'
import { matchesStaffActor, sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/customer/accounts.ts'
import { phoneOrderDrafts } from '../tables/order/order-events.ts'
import { findRowBy, affectsRows, insertReturningId, deleteById } from '../core/rows.ts'

const customerColumns = {
  orderId: orders.id,
  email: orders.email,
  phone: orders.phone,
  firstName: orders.firstName,
  lastName: orders.lastName,
  street: orders.street,
  houseNumber: orders.houseNumber,
  houseNumberAddition: orders.houseNumberAddition,
  postcode: orders.postcode,
  city: orders.city,
  companyName: orders.companyName,
  vatNumber: orders.vatNumber,
  billingAddress: orders.billingAddress,
}
type PastCustomer = { orderId: number } & {
  [Name in Exclude<keyof typeof customerColumns, 'orderId' | 'billingAddress'>]: string
}

/**
 * Finds customers by name, firm, e-mail address, order number, postcode or the name of a person for
 * whom they order. Returns the data of each customer's latest matching order.
 */
export async function findPastCustomers(
  db: Db,
  text: string,
  limit: number,
): Promise<PastCustomer[]> {
  const search = parseOrderSearch(text)
  if (!search) return []
  const ofRecipient = matchesRecipientOfEmail(db, orders.email, (name) =>
    and(...search.words.map((word) => matchesWordPrefix(name, word))),
  )
  const matches = or(
    search.id === undefined ? undefined : eq(orders.id, search.id),
    matchesPersonWords(orders, search, matchesWordPrefix),
    matchesCompanyWords(orders, search),
    ofRecipient,
  )
  const matchesByIndex = or(
    matchesSearchWords(orders, search, matchesWordPrefix),
    matchesCompanyName(orders, search),
    ofRecipient,
  )
  const ofCustomer = and(or(ne(orders.email, ''), orders.contactByPost), not(orders.eraseWhenDone))
  const maxOrders = limit * 10
  const newest = await findNewestIfFrequent(db, ofCustomer, matches, maxOrders)
  const found = await db
    .select(customerColumns)
    .from(orders)
    .where(newest ? inArray(orders.id, newest) : and(ofCustomer, matchesByIndex))
    .orderBy(newestFirst.orderBy)
    .limit(maxOrders)
  const latest = new Map<string, PastCustomer>()
  for (const { billingAddress, ...row } of found) {
    const one = { ...row, ...billingAddress }
    const key = one.email.toLowerCase() || toHouseholdKey(one)
    if (!latest.has(key)) latest.set(key, one)
  }
  return [...latest.values()].slice(0, limit)
}

/** Recognises a customer without an e-mail address by name and address. */
const toHouseholdKey = ({
  firstName,
  lastName,
  postcode,
  houseNumber,
  houseNumberAddition,
}: PastCustomer) =>
  [firstName, lastName, postcode, houseNumber, houseNumberAddition].join(' ').toLowerCase()

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

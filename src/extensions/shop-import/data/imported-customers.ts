import { inArray, sql } from 'drizzle-orm'
import type { ImportedCustomer } from '../domain/read-customers.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import { userAddresses, users, customerNotes } from '#data/tables/customer/accounts.ts'

export async function emailsWithAccount(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const lower = sql<string>`lower(${users.email})`
  const rows = await db
    .select({ email: lower })
    .from(users)
    .where(
      inArray(
        lower,
        emails.map((email) => email.toLowerCase()),
      ),
    )
  return new Set(rows.map(({ email }) => email))
}

/**
 * Inserts an account with its address per customer, and skips e-mail addresses that got an account
 * meanwhile. No one knows the password of `passwordHash`: the customer sets one with the link for a
 * forgotten password, which proves that the e-mail address is theirs.
 */
export async function insertImportedCustomers(
  tx: Transaction,
  customers: readonly ImportedCustomer[],
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<void> {
  if (customers.length === 0) return
  const added = await tx
    .insert(users)
    .values(
      customers.map(({ email, firstName, lastName }) => ({
        email,
        firstName,
        lastName,
        passwordHash,
        emailConfirmedAt: at,
        createdAt: at,
        mailsSince: at,
        mailsCount: 0,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email })
  const ids = new Map(added.map(({ id, email }) => [email, id]))
  const addresses = customers.flatMap(({ email, firstName, lastName, address }) => {
    const userId = ids.get(email)
    return address && userId !== undefined
      ? [{ ...address, userId, firstName, lastName, isDefault: true }]
      : []
  })
  if (addresses.length > 0) await tx.insert(userAddresses).values(addresses)
}

/** A note about the customer of an e-mail address, which is in lower case. */
export type ImportedNote = { email: string; text: string }

export const notesAt = (db: Db, emails: readonly string[]): Promise<ImportedNote[]> =>
  emails.length === 0
    ? Promise.resolve([])
    : db
        .select({ email: customerNotes.email, text: customerNotes.text })
        .from(customerNotes)
        .where(inArray(customerNotes.email, [...emails]))

export async function insertImportedNotes(
  tx: Transaction,
  notes: readonly ImportedNote[],
  at: Date,
): Promise<void> {
  if (notes.length === 0) return
  await tx.insert(customerNotes).values(notes.map((note) => ({ ...note, at, by: 'shop' as const })))
}

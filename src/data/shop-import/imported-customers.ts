import { and, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ImportedOrder } from '#domain/shop-import/imported-order.ts'
import type { ImportedCustomer } from '#domain/shop-import/read-customers.ts'
import type { SourceShop } from '#domain/shop-import/source-shop.ts'
import type { Db, Transaction } from '../core/db.ts'
import type { EmailWithPeriod } from '../customer/customer-orders.ts'
import { userAddresses, users, customerNotes } from '../tables/customer/accounts.ts'
import { importedOrders } from '../tables/shop-imports.ts'
import { findRowBy } from '../core/rows.ts'

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

/** Orders that customers placed in an earlier shop. They are no sales of this shop. */
export type ImportedOrderRow = typeof importedOrders.$inferSelect

const maxOrders = 250

export async function importedOrdersByNumber(
  db: Db,
  shop: SourceShop,
  numbers: readonly string[],
): Promise<Map<string, ImportedOrderRow>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select()
    .from(importedOrders)
    .where(and(eq(importedOrders.shop, shop), inArray(importedOrders.number, [...numbers])))
  return new Map(rows.map((row) => [row.number, row]))
}

export const importedOrderById = findRowBy(importedOrders, 'id')

export async function upsertImportedOrders(
  tx: Transaction,
  shop: SourceShop,
  orders: readonly ImportedOrder[],
): Promise<void> {
  if (orders.length === 0) return
  await tx
    .insert(importedOrders)
    .values(
      orders.map(({ line: _line, orderedAt, ...order }) => ({
        ...order,
        shop,
        orderedAt: new Date(orderedAt),
      })),
    )
    .onConflictDoUpdate({
      target: [importedOrders.shop, importedOrders.number],
      set: {
        orderedAt: sql`excluded.ordered_at`,
        email: sql`excluded.email`,
        state: sql`excluded.state`,
        lines: sql`excluded.lines`,
        shipping: sql`excluded.shipping`,
        discount: sql`excluded.discount`,
        total: sql`excluded.total`,
        name: sql`excluded.name`,
        postcode: sql`excluded.postcode`,
        city: sql`excluded.city`,
        phone: sql`excluded.phone`,
        notes: sql`excluded.notes`,
      },
    })
}

const matchesEmails = (emails: readonly EmailWithPeriod[]): SQL =>
  or(
    ...emails.map(({ email, until, since }) =>
      and(
        eq(importedOrders.email, email),
        until && lte(importedOrders.orderedAt, until),
        since && gt(importedOrders.orderedAt, since),
      ),
    ),
  ) ?? sql`false`

/** At most 250, newest first. */
export const importedOrdersOf = (
  db: Db,
  emails: readonly EmailWithPeriod[],
): Promise<ImportedOrderRow[]> =>
  db
    .select()
    .from(importedOrders)
    .where(matchesEmails(emails))
    .orderBy(desc(importedOrders.orderedAt), desc(importedOrders.id))
    .limit(maxOrders)

export async function deleteImportedOrdersOf(
  tx: Transaction,
  emails: readonly EmailWithPeriod[],
): Promise<void> {
  await tx.delete(importedOrders).where(matchesEmails(emails))
}

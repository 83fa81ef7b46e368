import { and, asc, eq, gte, inArray, lte, or } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { matchesStaffActor, sqlStaffName } from '../staff/staff-name.ts'
import { users, customerNotes } from '../tables/accounts.ts'
import type { Person } from './personal-data/record-type.ts'

export async function insertCustomerNote(
  db: Db,
  { email, ...note }: Omit<typeof customerNotes.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(customerNotes).values({ ...note, email: email.toLowerCase() })
}

/**
 * Lists the notes with the name of each author, oldest first. Skips notes on another person who had
 * the address at another time.
 */
export async function customerNotesOf(db: Db, { emails }: Pick<Person, 'emails'>) {
  if (emails.length === 0) return []
  const isOfPerson = emails.map(({ email, since, until }) =>
    and(
      eq(customerNotes.email, email.toLowerCase()),
      since === undefined ? undefined : gte(customerNotes.at, since),
      until === undefined ? undefined : lte(customerNotes.at, until),
    ),
  )
  return db
    .select({
      id: customerNotes.id,
      at: customerNotes.at,
      text: customerNotes.text,
      by: customerNotes.by,
      name: sqlStaffName,
    })
    .from(customerNotes)
    .leftJoin(users, matchesStaffActor(customerNotes.by))
    .where(or(...isOfPerson))
    .orderBy(asc(customerNotes.id))
}

export async function deleteCustomerNotesOf(
  tx: Transaction,
  person: Pick<Person, 'emails'>,
): Promise<void> {
  const ids = (await customerNotesOf(tx, person)).map(({ id }) => id)
  if (ids.length > 0) await tx.delete(customerNotes).where(inArray(customerNotes.id, ids))
}

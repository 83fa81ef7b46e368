import { and, asc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { matchesStaffActor, sqlStaffName } from '../staff/staff-name.ts'
import { users, customerNotes } from '../tables/customer/accounts.ts'
import type { Person } from './personal-data/personal-data-source.ts'

export async function insertCustomerNote(
  db: Db,
  { email, ...note }: Omit<typeof customerNotes.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(customerNotes).values({ ...note, email: email.toLowerCase() })
}

/** Skips notes on another person who had the address at another time. */
export const matchesNotesOn = ({ emails }: Pick<Person, 'emails'>): SQL =>
  or(
    ...emails.map(({ email, since, until }) =>
      and(
        eq(customerNotes.email, email.toLowerCase()),
        since && gte(customerNotes.at, since),
        until && lte(customerNotes.at, until),
      ),
    ),
  ) ?? sql`false`

/** Oldest first. */
export async function customerNotesOf(db: Db, person: Pick<Person, 'emails'>) {
  if (person.emails.length === 0) return []
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
    .where(matchesNotesOn(person))
    .orderBy(asc(customerNotes.id))
}

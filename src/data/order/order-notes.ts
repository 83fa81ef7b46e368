import { asc, eq } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { matchesStaffActor, sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/accounts.ts'
import { orderNotes } from '../tables/order-events.ts'

export async function insertOrderNote(
  db: Db,
  note: Omit<typeof orderNotes.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(orderNotes).values(note)
}

/** Lists the notes with the name of each author, oldest first. */
export const orderNotesOf = (db: Db, orderId: number) =>
  db
    .select({
      id: orderNotes.id,
      at: orderNotes.at,
      text: orderNotes.text,
      by: orderNotes.by,
      name: sqlStaffName,
    })
    .from(orderNotes)
    .leftJoin(users, matchesStaffActor(orderNotes.by))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))

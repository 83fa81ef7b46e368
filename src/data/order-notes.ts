// Colleagues' notes about an order.

import { asc, eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { byColleague, staffName } from './staff-name.ts'
import { users } from './tables/accounts.ts'
import { orderNotes } from './tables/order-notes.ts'

export async function addOrderNote(db: Db, note: Omit<typeof orderNotes.$inferInsert, 'id'>): Promise<void> {
  await db.insert(orderNotes).values(note)
}

/** Oldest first, with who wrote each. */
export const notesOf = (db: Db, orderId: number) =>
  db
    .select({ id: orderNotes.id, at: orderNotes.at, text: orderNotes.text, by: orderNotes.by, name: staffName })
    .from(orderNotes)
    .leftJoin(users, byColleague(orderNotes.by))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))

// Reads and changes the saved views of a colleague.

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { listViews } from '../tables/list-views.ts'

type ListView = { id: number; name: string; query: string }

export const listViewsOf = (db: Db, userId: number): Promise<ListView[]> =>
  db
    .select({ id: listViews.id, name: listViews.name, query: listViews.query })
    .from(listViews)
    .where(eq(listViews.userId, userId))
    .orderBy(asc(sql`lower(${listViews.name})`))

/** Replaces a view with the same name. */
export async function upsertListView(tx: Transaction, view: Omit<typeof listViews.$inferInsert, 'id'>): Promise<void> {
  const isSame = and(eq(listViews.userId, view.userId), eq(sql`lower(${listViews.name})`, view.name.toLowerCase()))
  await tx.delete(listViews).where(isSame)
  await tx.insert(listViews).values(view)
}

export async function deleteListView(db: Db, { id, userId }: { id: number; userId: number }): Promise<void> {
  await db.delete(listViews).where(and(eq(listViews.id, id), eq(listViews.userId, userId)))
}

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { users } from '../tables/customer/accounts.ts'
import { listViews } from '../tables/staff.ts'

type ListView = { id: number; name: string; query: string }

export const listViewsOf = (db: Db, userId: number): Promise<ListView[]> =>
  db
    .select({ id: listViews.id, name: listViews.name, query: listViews.query })
    .from(listViews)
    .where(eq(listViews.userId, userId))
    .orderBy(asc(sql`lower(${listViews.name})`))

/**
 * Replaces a view with the same name. Locks the colleague's row, because two requests at once would
 * both insert.
 */
export async function upsertListView(
  tx: Transaction,
  view: Omit<typeof listViews.$inferInsert, 'id'>,
): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, view.userId))
    .for('no key update')
  // PostgreSQL lowers both names: JavaScript lowers some letters differently.
  const isSame = and(
    eq(listViews.userId, view.userId),
    sql`lower(${listViews.name}) = lower(${view.name})`,
  )
  await tx.delete(listViews).where(isSame)
  await tx.insert(listViews).values(view)
}

/** Returns the name of the view. */
export async function deleteListView(
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<string | undefined> {
  const [deleted] = await db
    .delete(listViews)
    .where(and(eq(listViews.id, id), eq(listViews.userId, userId)))
    .returning({ name: listViews.name })
  return deleted?.name
}

import { deleteListView, listViewsOf, upsertListView } from '#data/staff/list-views.ts'
import { inTransaction } from '#data/core/db.ts'
import { fieldProblem } from '#domain/problem.ts'
import type { DbAndClock, DbContext } from '../context.ts'

const maxViews = 20

/**
 * Replaces a view with the same name.
 * @throws Problem input-invalid above the maximum number of views
 */
export async function saveListView(
  { db, clock }: DbAndClock,
  userId: number,
  { name, query }: { name: string; query: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await upsertListView(tx, { userId, name, query, createdAt: clock() })
    if ((await listViewsOf(tx, userId)).length > maxViews)
      throw fieldProblem('name', `Je kunt ${maxViews} weergaven bewaren. Haal er eerst een weg.`)
  })
}

/** Returns the name of the removed view. Idempotent. */
export const removeListView = (
  { db }: DbContext,
  userId: number,
  id: number,
): Promise<string | undefined> => deleteListView(db, { id, userId })

// Content pages in the database.

import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from './db.ts'
import { pages } from './tables/content.ts'

export type StoredPage = typeof pages.$inferSelect

/** What lies in the trash is not there. */
export async function pageBySlug(db: Db, slug: string): Promise<StoredPage | undefined> {
  const [page] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), isNull(pages.trashedAt)))
  return page
}

export async function addPage(db: Db, page: Pick<StoredPage, 'slug' | 'title' | 'description' | 'content'>): Promise<void> {
  await db.insert(pages).values(page)
}

// Content pages in the database.

import { eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { pages } from './tables/content.ts'

export type StoredPage = typeof pages.$inferSelect

export async function pageBySlug(db: Db, slug: string): Promise<StoredPage | undefined> {
  const [page] = await db.select().from(pages).where(eq(pages.slug, slug))
  return page
}

export async function addPage(db: Db, page: Pick<StoredPage, 'slug' | 'title' | 'description' | 'content'>): Promise<void> {
  await db.insert(pages).values(page)
}

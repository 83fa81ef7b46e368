import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { pages } from '../tables/content.ts'

export type PageRow = typeof pages.$inferSelect

/** Returns undefined if there is no such page or it is in the trash. */
export async function pageBySlug(db: Db, slug: string): Promise<PageRow | undefined> {
  const [page] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), isNull(pages.trashedAt)))
  return page
}

export async function insertPage(
  db: Db,
  page: Pick<PageRow, 'slug' | 'title' | 'description' | 'content'>,
): Promise<void> {
  await db.insert(pages).values(page)
}

/** Returns the pages that visitors see whose stored JSON contains one of the texts. */
export const livePagesContaining = (db: Db, texts: readonly string[]): Promise<PageRow[]> =>
  db
    .select()
    .from(pages)
    .where(
      and(
        isNull(pages.trashedAt),
        or(
          ...texts.map(
            (text) =>
              sql`position(${text} in lower(concat_ws(' ', title, description, content))) > 0`,
          ),
        ),
      ),
    )
    .orderBy(asc(pages.title))

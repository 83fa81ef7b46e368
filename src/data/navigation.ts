// The menus as staff last saved them, with every link where its page stands now.

import { eq, isNotNull, isNull } from 'drizzle-orm'
import { Navigation } from '#domain/page/navigation.ts'
import type { Db } from './db.ts'
import { movedPages } from './moved-slugs.ts'
import { pages, shopSettings } from './tables/content.ts'

/** Empty menus when none were saved yet. */
export async function navigation(db: Db): Promise<Navigation> {
  const [stored] = await db.select().from(shopSettings).where(eq(shopSettings.name, 'navigation'))
  const { data } = Navigation.safeParse(stored?.value)
  return data ? following(data, await movedPages(db), await trashedOnly(db)) : { categories: [], pages: [] }
}

export async function saveNavigation(db: Db, value: Navigation): Promise<void> {
  await db.insert(shopSettings).values({ name: 'navigation', value }).onConflictDoUpdate({ target: shopSettings.name, set: { value } })
}

/** Addresses whose page lies in the trash, with no other in its place. */
async function trashedOnly(db: Db): Promise<Set<string>> {
  const trashed = await db.select({ slug: pages.slug }).from(pages).where(isNotNull(pages.trashedAt))
  if (trashed.length === 0) return new Set()
  const live = new Set((await db.select({ slug: pages.slug }).from(pages).where(isNull(pages.trashedAt))).map(({ slug }) => slug))
  return new Set(trashed.map(({ slug }) => slug).filter((slug) => !live.has(slug)))
}

function following({ categories, pages: links }: Navigation, moved: ReadonlyMap<string, string>, trashed: ReadonlySet<string>): Navigation {
  const followed = <Link extends { href: string }>(all: Link[]): Link[] =>
    all.map((link) => ({ ...link, href: hrefOf(link.href, moved) })).filter(({ href }) => !trashed.has(href.slice(1)))
  return {
    categories: categories.map(({ name, featured, sections }) => ({
      name,
      featured: followed(featured),
      sections: sections.map(({ items, ...section }) => ({ ...section, items: followed(items) })),
    })),
    pages: followed(links),
  }
}

function hrefOf(href: string, moved: ReadonlyMap<string, string>): string {
  const now = moved.get(href.slice(1))
  return now === undefined ? href : `/${now}`
}

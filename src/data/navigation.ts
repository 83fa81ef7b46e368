// The menus as staff last saved them, with every link where its page stands now.

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { Navigation } from '#domain/page/navigation.ts'
import type { Db } from './db.ts'
import { movedCategories, movedPages, movedProducts } from './moved-slugs.ts'
import { pages, shopSettings } from './tables/content.ts'

const saved = eq(shopSettings.name, 'navigation')

/** Empty menus when none were saved yet. */
export async function navigation(db: Db): Promise<Navigation> {
  const [{ navigation: kept }, trashed] = await Promise.all([savedNavigation(db), trashedOnly(db)])
  return linksIn(kept, ({ href }) => (trashed.has(href.slice(1)) ? undefined : href))
}

/** With links to the trash too; version 0 when none were saved yet. */
export async function savedNavigation(db: Db): Promise<{ version: number; navigation: Navigation }> {
  const [stored] = await db.select().from(shopSettings).where(saved)
  const { data = { categories: [], pages: [] } } = Navigation.safeParse(stored?.value)
  const to = await moved(db)
  return { version: stored?.version ?? 0, navigation: linksIn(data, ({ href }) => to.get(href) ?? href) }
}

/** Saves over `version` and answers the next one; undefined when something else was saved meanwhile. */
export async function saveNavigationOver(db: Db, version: number, value: Navigation): Promise<number | undefined> {
  if (version === 0) {
    const [first] = await db.insert(shopSettings).values({ name: 'navigation', value }).onConflictDoNothing().returning()
    return first?.version
  }
  const [next] = await db
    .update(shopSettings)
    .set({ value, version: version + 1 })
    .where(and(saved, eq(shopSettings.version, version)))
    .returning()
  return next?.version
}

export async function saveNavigation(db: Db, value: Navigation): Promise<void> {
  await db
    .insert(shopSettings)
    .values({ name: 'navigation', value })
    .onConflictDoUpdate({ target: shopSettings.name, set: { value, version: sql`${shopSettings.version} + 1` } })
}

/** Former addresses of pages, categories and products, and where each leads now. */
async function moved(db: Db): Promise<Map<string, string>> {
  const [texts, shelves, wares] = await Promise.all([movedPages(db), movedCategories(db), movedProducts(db)])
  return new Map([...under('/', texts), ...under('/shop/', shelves), ...under('/product/', wares)])
}
const under = (folder: string, slugs: ReadonlyMap<string, string>) => [...slugs].map(([from, to]) => [folder + from, folder + to] as const)

/** Addresses whose page lies in the trash, with no other in its place. */
async function trashedOnly(db: Db): Promise<Set<string>> {
  const trashed = await db.select({ slug: pages.slug }).from(pages).where(isNotNull(pages.trashedAt))
  if (trashed.length === 0) return new Set()
  const live = new Set((await db.select({ slug: pages.slug }).from(pages).where(isNull(pages.trashedAt))).map(({ slug }) => slug))
  return new Set(trashed.map(({ slug }) => slug).filter((slug) => !live.has(slug)))
}

/** Every link at the address that `hrefOf` tells, without those it tells none of. */
function linksIn({ categories, pages: links }: Navigation, hrefOf: (link: { href: string }) => string | undefined): Navigation {
  const put = <Link extends { href: string }>(all: Link[]): Link[] =>
    all.flatMap((link) => {
      const href = hrefOf(link)
      return href === undefined ? [] : [{ ...link, href }]
    })
  return {
    categories: categories.map(({ name, featured, sections }) => ({
      name,
      featured: put(featured),
      sections: sections.map(({ items, ...section }) => ({ ...section, items: put(items) })),
    })),
    pages: put(links),
  }
}

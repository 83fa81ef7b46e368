// The menus of the shop. A link to a page, category or product with a new slug uses its current path.

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { Navigation } from '#domain/content/navigation.ts'
import type { Db } from '../core/db.ts'
import { currentSlugsOfMovedCategories, currentSlugsOfMovedPages, currentSlugsOfMovedProducts } from './moved-slugs.ts'
import { pages, shopSettings } from '../tables/content.ts'

const isNavigation = eq(shopSettings.name, 'navigation')

/** Returns the menus for visitors, without links to trashed pages. The menus are empty until staff save them. */
export async function loadNavigation(db: Db): Promise<Navigation> {
  const [{ navigation: stored }, trashed] = await Promise.all([loadNavigationForStaff(db), trashedPageSlugs(db)])
  return mapLinks(stored, ({ href }) => (trashed.has(href.slice(1)) ? undefined : href))
}

/** Returns the menus for staff, including links to trashed pages. The version is 0 until staff save the menus. */
export async function loadNavigationForStaff(db: Db): Promise<{ version: number; navigation: Navigation }> {
  const [stored] = await db.select().from(shopSettings).where(isNavigation)
  const { data = { categories: [], pages: [] } } = Navigation.safeParse(stored?.value)
  const movedPaths = await loadMovedPaths(db)
  return { version: stored?.version ?? 0, navigation: mapLinks(data, ({ href }) => movedPaths.get(href) ?? href) }
}

/** If the stored version is not `version`, returns undefined without saving. Otherwise saves the menus and returns the new version. */
export async function updateNavigation(db: Db, version: number, value: Navigation): Promise<number | undefined> {
  if (version === 0) {
    const [first] = await db.insert(shopSettings).values({ name: 'navigation', value }).onConflictDoNothing().returning()
    return first?.version
  }
  const [next] = await db
    .update(shopSettings)
    .set({ value, version: version + 1 })
    .where(and(isNavigation, eq(shopSettings.version, version)))
    .returning()
  return next?.version
}

export async function upsertNavigation(db: Db, value: Navigation): Promise<void> {
  await db
    .insert(shopSettings)
    .values({ name: 'navigation', value })
    .onConflictDoUpdate({ target: shopSettings.name, set: { value, version: sql`${shopSettings.version} + 1` } })
}

/** Returns the current paths of pages, categories and products by former path. */
async function loadMovedPaths(db: Db): Promise<Map<string, string>> {
  const [pageSlugs, categorySlugs, productSlugs] = await Promise.all([
    currentSlugsOfMovedPages(db),
    currentSlugsOfMovedCategories(db),
    currentSlugsOfMovedProducts(db),
  ])
  return new Map([...withPrefix('/', pageSlugs), ...withPrefix('/shop/', categorySlugs), ...withPrefix('/product/', productSlugs)])
}
const withPrefix = (folder: string, slugs: ReadonlyMap<string, string>) =>
  [...slugs].map(([from, movedPaths]) => [folder + from, folder + movedPaths] as const)

/** Returns the slugs of trashed pages, except slugs that another page uses now. */
async function trashedPageSlugs(db: Db): Promise<Set<string>> {
  const trashed = await db.select({ slug: pages.slug }).from(pages).where(isNotNull(pages.trashedAt))
  if (trashed.length === 0) return new Set()
  const live = new Set((await db.select({ slug: pages.slug }).from(pages).where(isNull(pages.trashedAt))).map(({ slug }) => slug))
  return new Set(trashed.map(({ slug }) => slug).filter((slug) => !live.has(slug)))
}

/** Replaces the href of each link with the result of `hrefOf`, or removes the link if the result is undefined. */
function mapLinks({ categories, pages: links }: Navigation, hrefOf: (link: { href: string }) => string | undefined): Navigation {
  const mapHrefs = <Link extends { href: string }>(all: Link[]): Link[] =>
    all.flatMap((link) => {
      const href = hrefOf(link)
      return href === undefined ? [] : [{ ...link, href }]
    })
  return {
    categories: categories.map(({ name, featured, sections }) => ({
      name,
      featured: mapHrefs(featured),
      sections: sections.map(({ items, ...section }) => ({ ...section, items: mapHrefs(items) })),
    })),
    pages: mapHrefs(links),
  }
}

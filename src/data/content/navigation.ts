// The menus of the shop. A link to a page, category or product with a new slug uses its current
// path.

import { and, eq, sql } from 'drizzle-orm'
import { mapNavigationLinks, Navigation } from '#domain/content/menus/navigation.ts'
import type { Db } from '../core/db.ts'
import { currentSlugsOf } from './redirects.ts'
import { shopSettings } from '../tables/content.ts'
import { findRow } from '../core/rows.ts'

const isNavigation = eq(shopSettings.name, 'navigation')

/**
 * Includes links to content that visitors do not see. The version is 0, and the menus are empty,
 * until staff save them.
 */
export async function loadStoredNavigation(
  db: Db,
): Promise<{ version: number; navigation: Navigation }> {
  const stored = await findRow(db, shopSettings, isNavigation)
  const { data = { categories: [], pages: [] } } = Navigation.safeParse(stored?.value)
  const movedPaths = await loadMovedPaths(db)
  return {
    version: stored?.version ?? 0,
    navigation: mapNavigationLinks(data, (href) => movedPaths.get(href) ?? href),
  }
}

/** Returns the new version; undefined, without saving, if the stored one is not `version`. */
export async function updateNavigation(
  db: Db,
  version: number,
  value: Navigation,
): Promise<number | undefined> {
  if (version === 0) {
    const [first] = await db
      .insert(shopSettings)
      .values({ name: 'navigation', value })
      .onConflictDoNothing()
      .returning()
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
    .onConflictDoUpdate({
      target: shopSettings.name,
      set: { value, version: sql`${shopSettings.version} + 1` },
    })
}

async function loadMovedPaths(db: Db): Promise<Map<string, string>> {
  const [pageSlugs, categorySlugs, productSlugs] = await Promise.all([
    currentSlugsOf(db, 'page'),
    currentSlugsOf(db, 'category'),
    currentSlugsOf(db, 'product'),
  ])
  return new Map([
    ...withPrefix('/', pageSlugs),
    ...withPrefix('/shop/', categorySlugs),
    ...withPrefix('/product/', productSlugs),
  ])
}
const withPrefix = (folder: string, slugs: ReadonlyMap<string, string>) =>
  [...slugs].map(([from, movedPaths]) => [folder + from, folder + movedPaths] as const)

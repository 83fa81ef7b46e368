import { loadShopDetails } from '#data/content/shop-details.ts'
import { loadStoredNavigation, updateNavigation } from '#data/content/navigation.ts'
import { createDefaultFooter, helpLinks, legalLinks } from '#domain/content/menus/footer-links.ts'
import { isPageLink } from '#domain/content/links/collect-internal-links.ts'
import {
  mapLinks,
  mapNavigationLinks,
  type PublicNavigation,
  type Navigation,
} from '#domain/content/menus/navigation.ts'
import { collectHrefs, validateMenus } from '#domain/content/menus/validate-menus.ts'
import type { AppContext, DbContext } from '../context.ts'
import { findDeadAddresses, pathOfLink } from './redirects.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { inTransaction } from '#data/core/db.ts'
import { toStorableValue } from '#domain/content/map-text-fields.ts'
import { Problem } from '#domain/problem.ts'
import { createVersionConflict } from '../version-conflict.ts'

type NavigationContext = Pick<AppContext, 'db' | 'reservedAddresses' | 'appUrl'>

/**
 * Leaves out links to pages, products and categories that do not exist or are hidden, and what is
 * empty without them.
 */
export async function loadPublicNavigation(context: NavigationContext): Promise<PublicNavigation> {
  const [{ navigation }, { name: shopName }] = await Promise.all([
    loadStoredNavigation(context.db),
    loadShopDetails(context.db),
  ])
  const hrefs = [
    ...collectHrefs(navigation),
    ...[...helpLinks, ...legalLinks].map(({ href }) => href),
  ]
  const dead = new Set(await findDeadAddresses(context, hrefs))
  const toLiveHref = (href: string) =>
    isPageLink(href, context.appUrl) && dead.has(pathOfLink(href)) ? undefined : href
  const live = mapNavigationLinks(navigation, toLiveHref)
  const help = mapLinks(helpLinks, toLiveHref)
  const { about, columns } = live.footer ?? createDefaultFooter(live, shopName, help)
  return {
    categories: live.categories
      .map((category) => ({
        ...category,
        sections: category.sections.filter(({ items }) => items.length > 0),
      }))
      .filter(({ featured, sections }) => featured.length + sections.length > 0),
    pages: live.pages,
    footer: {
      about,
      // The last column stays, because the footer adds the links that every page must have to it.
      columns: columns.filter(
        ({ items }, index) => items.length > 0 || index === columns.length - 1,
      ),
      help,
      legal: mapLinks(legalLinks, toLiveHref),
    },
  }
}

/**
 * `version` is the version that staff edited; undefined overwrites any version. Returns the new
 * version.
 * @throws Problem input-invalid; version-conflict if a colleague saved a newer version
 */
export async function saveMenus(
  { db }: DbContext,
  version: number | undefined,
  menus: Navigation,
): Promise<number> {
  const errors = Object.entries(validateMenus(menus))
  if (errors.length > 0)
    throw new Problem('input-invalid', {
      errors: Object.fromEntries(errors.map(([path, error]) => [path, [error]])),
    })
  return inTransaction(db, async (tx) => {
    const next = await updateNavigation(
      tx,
      version ?? (await loadStoredNavigation(tx)).version,
      toStorableValue(menus),
    )
    if (next === undefined) throw createVersionConflict()
    await invalidateTags(tx, ['navigation'])
    return next
  })
}

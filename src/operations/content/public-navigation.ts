// The menus and the footer for visitors, who see only links that lead somewhere.

import { loadShopDetails } from '#data/content/shop-details.ts'
import { loadStoredNavigation } from '#data/content/navigation.ts'
import { createDefaultFooter, helpLinks, legalLinks } from '#domain/content/footer-links.ts'
import { isPageLink } from '#domain/content/collect-internal-links.ts'
import { mapLinks, mapNavigationLinks, type PublicNavigation } from '#domain/content/navigation.ts'
import { collectHrefs } from '#domain/content/validate-menus.ts'
import type { AppContext } from '../context.ts'
import { findDeadAddresses, pathOfLink } from './redirects.ts'

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

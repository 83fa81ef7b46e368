// The menus and the footer for visitors, who see only links that lead somewhere.

import { loadStoredNavigation } from '#data/content/navigation.ts'
import { footerLinks } from '#domain/content/footer-links.ts'
import { mapLinks, mapNavigationLinks, type PublicNavigation } from '#domain/content/navigation.ts'
import { collectHrefs } from '#domain/content/validate-menus.ts'
import type { AppContext } from '../context.ts'
import { findDeadAddresses, pathOfLink } from './redirects.ts'

type NavigationContext = Pick<AppContext, 'db' | 'reservedAddresses'>

/** Leaves out links to pages, products and categories that do not exist or are hidden, and what is empty without them. */
export async function loadPublicNavigation(context: NavigationContext): Promise<PublicNavigation> {
  const { navigation } = await loadStoredNavigation(context.db)
  const { help, legal } = footerLinks
  const dead = new Set(await findDeadAddresses(context, [...collectHrefs(navigation), ...[...help, ...legal].map(({ href }) => href)]))
  const toLiveHref = (href: string) => (dead.has(pathOfLink(href)) ? undefined : href)
  const { categories, pages } = mapNavigationLinks(navigation, toLiveHref)
  return {
    categories: categories
      .map((category) => ({ ...category, sections: category.sections.filter(({ items }) => items.length > 0) }))
      .filter(({ featured, sections }) => featured.length + sections.length > 0),
    pages,
    footer: { help: mapLinks(help, toLiveHref), legal: mapLinks(legal, toLiveHref) },
  }
}

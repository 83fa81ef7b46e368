import { loadStoredNavigation } from '#data/content/navigation.ts'
import { findMovedPaths, loadLinkingContent } from '#data/content/redirects.ts'
import { collectHrefs } from '#domain/content/menus/validate-menus.ts'
import { collectInternalLinks, isPageLink } from '#domain/content/links/collect-internal-links.ts'
import type { AppContext } from '../context.ts'
import { findDeadAddresses, pathOfLink } from './redirects.ts'

type PlaceWithDeadLinks = {
  kind: 'menu' | 'page' | 'article'
  slug: string
  title: string
  hrefs: string[]
}

/** A link to a former slug or with a redirect is not dead, nor is one to another site. */
export async function findDeadLinks(
  context: Pick<AppContext, 'db' | 'reservedAddresses' | 'appUrl'>,
  hrefs: readonly string[],
): Promise<string[]> {
  const internal = hrefs.filter((href) => isPageLink(href, context.appUrl))
  const suspects = await findDeadAddresses(context, internal)
  const moved = new Set(await findMovedPaths(context.db, suspects))
  const dead = new Set(suspects.filter((path) => !moved.has(path)))
  return [...new Set(internal)].filter((href) => dead.has(pathOfLink(href)))
}

/** `slug` of the menu is ''. */
export async function findContentWithDeadLinks(context: AppContext): Promise<PlaceWithDeadLinks[]> {
  const [{ navigation }, contents] = await Promise.all([
    loadStoredNavigation(context.db),
    loadLinkingContent(context.db),
  ])
  const places: PlaceWithDeadLinks[] = [
    {
      kind: 'menu',
      slug: '',
      title: 'Menu',
      hrefs: collectHrefs(navigation).filter((href) => isPageLink(href, context.appUrl)),
    },
    ...contents.map(({ content, ...place }) => ({
      ...place,
      hrefs: collectInternalLinks(content, context.appUrl),
    })),
  ]
  const dead = new Set(
    await findDeadLinks(
      context,
      places.flatMap(({ hrefs }) => hrefs),
    ),
  )
  return places
    .map((place) => ({
      ...place,
      hrefs: [...new Set(place.hrefs)].filter((href) => dead.has(href)),
    }))
    .filter(({ hrefs }) => hrefs.length > 0)
}

// The public endpoint for the header's menus.

import type { Db } from '#data/core/db.ts'
import { PublicNavigation } from '#domain/content/navigation.ts'
import { loadPictureTints } from '#operations/catalogue/line-display.ts'
import { fillTexts } from '#operations/content/fill-placeholders.ts'
import { loadPublicNavigation } from '#operations/content/public-navigation.ts'
import { endpoint } from '../framework/endpoint.ts'

export const getNavigation = endpoint(
  'GET /api/navigation',
  {
    summary:
      'Category menus with featured items and sections, static links, and the links of the footer; only links that lead somewhere',
    access: 'public',
    reply: PublicNavigation,
    cacheTags: () => ['navigation', 'details'],
  },
  async ({ context }) =>
    addTints(context.db, await fillTexts(context, await loadPublicNavigation(context))),
)

async function addTints(db: Db, navigation: PublicNavigation): Promise<PublicNavigation> {
  const pictures = navigation.categories.flatMap(({ featured }) =>
    featured.map(({ imageSrc }) => imageSrc),
  )
  const tints = await loadPictureTints(db, pictures)
  if (tints.size === 0) return navigation
  const categories = navigation.categories.map((category) => ({
    ...category,
    featured: category.featured.map((item) => ({
      ...item,
      imageTint: tints.get(item.imageSrc) ?? null,
    })),
  }))
  return { ...navigation, categories }
}

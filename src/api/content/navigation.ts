// The public endpoint for the header's menus.

import { loadNavigation } from '#data/content/navigation.ts'
import type { Db } from '#data/core/db.ts'
import { Navigation } from '#domain/content/navigation.ts'
import { loadPictureTints } from '#operations/catalogue/picture-tints.ts'
import { fillTexts } from '#operations/content/fill-placeholders.ts'
import { endpoint } from '../framework/endpoint.ts'

export const getNavigation = endpoint(
  'GET /api/navigation',
  {
    summary: 'Category menus with featured items and sections, and static links',
    access: 'public',
    reply: Navigation,
    cacheTags: () => ['navigation', 'details'],
  },
  async ({ context }) => addTints(context.db, await fillTexts(context, await loadNavigation(context.db))),
)

async function addTints(db: Db, navigation: Navigation): Promise<Navigation> {
  const pictures = navigation.categories.flatMap(({ featured }) => featured.map(({ imageSrc }) => imageSrc))
  const tints = await loadPictureTints(db, pictures)
  if (tints.size === 0) return navigation
  const categories = navigation.categories.map((category) => ({
    ...category,
    featured: category.featured.map((item) => ({ ...item, imageTint: tints.get(item.imageSrc) ?? null })),
  }))
  return { ...navigation, categories }
}
